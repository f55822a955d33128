import { createHash } from 'node:crypto'
import { createFirstAdministrator } from '~/features/auth/first-administrator.server'
import { findFirstAdministrator } from '~/features/auth/repository.server'
import { insertPost } from '~/features/blog/repository.server'
import { sanitiseRichText } from '~/features/blog/rich-text.server'
import { insertFaq } from '~/features/faqs/repository.server'
import { insertTeamMember } from '~/features/team/repository.server'
import { keepPicture } from '~/features/uploads/pictures.server'
import type { demo } from '~db/demo/demo'
import type { Database } from './database/schema'
import type { Site } from './site'

/** Pictures made at the same time: as many as the small servers that this runs on have cores. */
const PICTURES_AT_ONCE = 2

/**
 * What a new database gets: the first administrator and, with `SEED=demo`, demonstration content
 * (docs/operations.md, "Start"). A start that is killed on the way leaves either all of the
 * content or none, and the next one makes up for it.
 */
export async function prepareContent(site: Site): Promise<void> {
  await createFirstAdministrator(site)
  if (site.environment.SEED === 'demo' && (await isEmpty(site.db))) await fill(site)
}

async function fill(site: Site): Promise<void> {
  const { demo } = await import('~db/demo/demo')
  const author = await findFirstAdministrator(site.db)
  if (!author) return
  // The slow part comes first, and repeating it is harmless; the rows then appear all at once.
  const pictures = await keepDrawings(site, [
    ...demo.articles.map(({ cover }) => cover),
    ...demo.people.map(({ portrait }) => portrait),
  ])
  await site.db.transaction().execute(async (db) => {
    if (!(await isEmpty(db))) return
    await insertArticles(db, demo, author.id, site.url, pictures)
    await insertFaqsAndPeople(db, demo, site.now(), pictures)
  })
}

async function isEmpty(db: Database): Promise<boolean> {
  for (const table of ['blogPosts', 'faqs', 'teamMembers'] as const) {
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false
  }
  return true
}

/** Drawing → the address of the picture made from it. */
type Pictures = Map<string, string>

async function keepDrawings(site: Site, drawings: Array<string | null>): Promise<Pictures> {
  const pictures: Pictures = new Map()
  const waiting = drawings.filter((drawing) => drawing !== null)
  const keepNext = async () => {
    for (let drawing = waiting.shift(); drawing; drawing = waiting.shift()) {
      // Named after what it shows: made again, it is the same; drawn anew, it is another.
      const id = createHash('sha256').update(drawing).digest('hex').slice(0, 32)
      pictures.set(drawing, await keepPicture(site.storage, id, Buffer.from(drawing)))
    }
  }
  await Promise.all(Array.from({ length: PICTURES_AT_ONCE }, keepNext))
  return pictures
}

async function insertArticles(
  db: Database,
  { articles }: typeof demo,
  authorId: string,
  siteUrl: string,
  pictures: Pictures,
): Promise<void> {
  for (const { cover, content, ...article } of articles) {
    await insertPost(db, {
      ...article,
      content: sanitiseRichText(content, siteUrl),
      featuredImage: pictureOf(cover, pictures),
      authorId,
      updatedAt: article.createdAt,
    })
  }
}

async function insertFaqsAndPeople(
  db: Database,
  { faqs, people }: typeof demo,
  now: Date,
  pictures: Pictures,
): Promise<void> {
  for (const [displayOrder, faq] of faqs.entries()) {
    await insertFaq(db, { ...faq, displayOrder, isPublished: true }, now)
  }
  for (const [displayOrder, { portrait, ...person }] of people.entries()) {
    const imageUrl = pictureOf(portrait, pictures)
    await insertTeamMember(db, { ...person, imageUrl, displayOrder, isPublished: true }, now)
  }
}

function pictureOf(drawing: string | null, pictures: Pictures): string | null {
  return drawing === null ? null : (pictures.get(drawing) ?? null)
}
