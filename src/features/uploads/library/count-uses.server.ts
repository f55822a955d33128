import { setUses } from '~/content-kinds/images/image-uses'
import { keepFirstWords } from '~/content-kinds/images/image-words'
import type { ShowingKind } from '~/content-kinds/showing-kinds'
import { imagesIn } from '~/lib/images/image-address'
import type { Database } from '~/platform/database/schema'

/** Posts read at a time, so that a long list does not block other requests. */
const PAGE = 100

interface Showing {
  id: string
  name: string
  texts: string[]
}

/**
 * Records the pictures in articles and people that another version wrote without recording them.
 */
export async function countUses(db: Database): Promise<void> {
  for (let last: string | undefined = ''; last !== undefined; ) {
    const after: string = last
    last = await db.transaction().execute(async (db) => {
      const posts = await db
        .selectFrom('blogPosts')
        .select(['id', 'title', 'featuredImage', 'shareImage', 'content'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE)
        .execute()
      const things = posts.map(({ id, title, featuredImage, shareImage, content }) => ({
        id,
        name: title,
        texts: [featuredImage ?? '', shareImage ?? '', content],
      }))
      await noteMissing(db, 'post', things)
      return posts.at(-1)?.id
    })
  }
  await db.transaction().execute(async (db) => {
    const people = await db.selectFrom('teamMembers').select(['id', 'name', 'imageUrl']).execute()
    const things = people.map(({ id, name, imageUrl }) => ({ id, name, texts: [imageUrl ?? ''] }))
    await noteMissing(db, 'team member', things)
    await dropGone(db)
  })
}

async function noteMissing(db: Database, kind: ShowingKind, things: Showing[]): Promise<void> {
  if (things.length === 0) return
  const ids = things.map(({ id }) => id)
  const noted = await db
    .selectFrom('imageUses')
    .select(['thingId', 'imageId'])
    .where('thingKind', '=', kind)
    .where('thingId', 'in', ids)
    .execute()
  for (const { id, name, texts } of things) {
    const known = new Set(noted.filter(({ thingId }) => thingId === id).map((use) => use.imageId))
    const shown = new Set(imagesIn(texts.join(' ')))
    if (known.symmetricDifference(shown).size === 0) continue
    await setUses(db, { kind, id, name }, [...shown])
    await keepFirstWords(db, texts)
  }
}

async function dropGone(db: Database): Promise<void> {
  await db
    .deleteFrom('imageUses')
    .where('thingKind', '=', 'post')
    .where('thingId', 'not in', ({ selectFrom }) => selectFrom('blogPosts').select('id'))
    .execute()
  await db
    .deleteFrom('imageUses')
    .where('thingKind', '=', 'team member')
    .where('thingId', 'not in', ({ selectFrom }) => selectFrom('teamMembers').select('id'))
    .execute()
}

/**
 * Images used by a team member, a post of any status or unsaved text, including those in the bin and in earlier
 * versions.
 */
export async function listImagesInUse(db: Database): Promise<Set<string>> {
  const uses = await db.selectFrom('imageUses').select('imageId').distinct().execute()
  const used = new Set(uses.map(({ imageId }) => imageId))
  const copies = await db.selectFrom('workingCopies').select('form').execute()
  for (const { form } of copies) for (const id of imagesIn(form)) used.add(id)
  const binned = await db.selectFrom('bin').select('value').execute()
  for (const { value } of binned) for (const id of imagesIn(value)) used.add(id)
  const shown = await db
    .selectFrom('versions')
    .select('images')
    .distinct()
    .where('images', 'is not', null)
    .execute()
  for (const { images } of shown) for (const id of images?.split(' ') ?? []) used.add(id)
  return used
}

/**
 * Records unused images. Those already recorded keep their date; the mark of all others is removed.
 *
 * @param ids of every unused image
 */
export async function setUnusedImages(db: Database, ids: string[], now: Date): Promise<void> {
  const unusedSince = now.toISOString()
  await db.transaction().execute(async (db) => {
    const known = await db.selectFrom('unusedImages').select('imageId').execute()
    const wanted = new Set(ids)
    for (const { imageId } of known) {
      if (!wanted.delete(imageId)) await unmark(db, imageId)
    }
    for (const imageId of wanted) {
      await db
        .insertInto('unusedImages')
        .values({ imageId, unusedSince })
        .onConflict((conflict) => conflict.column('imageId').doNothing())
        .execute()
    }
  })
}

export async function listUnusedImages(db: Database, moment: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('unusedImages')
    .select('imageId')
    .where('unusedSince', '<', moment.toISOString())
    .execute()
  return rows.map(({ imageId }) => imageId)
}

async function unmark(db: Database, imageId: string): Promise<void> {
  await db.deleteFrom('unusedImages').where('imageId', '=', imageId).execute()
}
