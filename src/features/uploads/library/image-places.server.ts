import { CONTENT_KINDS } from '~/content-kinds/registry'
import { PICTURE_KINDS, SHOWING_KINDS } from '~/content-kinds/showing-kinds'
import { imagesIn } from '~/lib/images/image-address'
import { paths } from '~/lib/paths'
import type { Database } from '~/platform/database/schema'
import { OFFICE_PHOTO } from './library-rules'
import type { ImagePlace } from './library-schema'

/**
 * Everything that uses a picture: saved content, unsaved text, earlier versions and the bin. Content that shows it now
 * is not listed again for its earlier versions.
 */
export async function findPlaces(db: Database, imageId: string): Promise<ImagePlace[]> {
  const shown = [
    ...(await postsShowing(db, imageId)),
    ...(await peopleShowing(db, imageId)),
    ...(await snippetsShowing(db, imageId)),
    ...(await settingsShowing(db, imageId)),
  ]
  const typed = await copiesShowing(db, imageId)
  const binned = await binnedShowing(db, imageId)
  const others = await earlierShowing(db, imageId)
  const isNamed = (place: ImagePlace) =>
    [...shown, ...binned].some(({ kind, id }) => kind === place.kind && id === place.id)
  return [...shown, ...typed, ...binned, ...others.filter((place) => !isNamed(place))]
}

async function postsShowing(db: Database, imageId: string): Promise<ImagePlace[]> {
  const rows = await db
    .selectFrom('imageUses')
    .innerJoin('blogPosts', 'blogPosts.id', 'thingId')
    .select(['blogPosts.id', 'title', 'slug', 'status'])
    .where('imageId', '=', imageId)
    .where('thingKind', '=', 'post')
    .orderBy('title')
    .execute()
  return rows.map(({ id, title, slug, status }) => ({
    kind: 'post' as const,
    id,
    name: title,
    how: 'shown' as const,
    path: status === 'published' ? paths.article(slug) : null,
  }))
}

async function peopleShowing(db: Database, imageId: string): Promise<ImagePlace[]> {
  const rows = await db
    .selectFrom('imageUses')
    .innerJoin('teamMembers', 'teamMembers.id', 'thingId')
    .select(['teamMembers.id', 'name', 'slug', 'isPublished'])
    .where('imageId', '=', imageId)
    .where('thingKind', '=', 'team member')
    .orderBy('name')
    .execute()
  return rows.map(({ id, name, slug, isPublished }) => ({
    kind: 'team member' as const,
    id,
    name,
    how: 'shown' as const,
    path: isPublished ? paths.person(slug) : null,
  }))
}

async function snippetsShowing(db: Database, imageId: string): Promise<ImagePlace[]> {
  const rows = await db
    .selectFrom('imageUses')
    .innerJoin('snippets', 'snippets.id', 'thingId')
    .select(['snippets.id', 'name'])
    .where('imageId', '=', imageId)
    .where('thingKind', '=', 'snippet')
    .orderBy('name')
    .execute()
  return rows.map(({ id, name }) => ({
    kind: 'snippet' as const,
    id,
    name,
    how: 'shown' as const,
    path: null,
  }))
}

async function settingsShowing(db: Database, imageId: string): Promise<ImagePlace[]> {
  const rows = await db
    .selectFrom('imageUses')
    .select('thingId')
    .where('imageId', '=', imageId)
    .where('thingKind', '=', 'settings')
    .execute()
  return rows.map(({ thingId: id }) => ({
    kind: 'settings' as const,
    id,
    name: OFFICE_PHOTO,
    how: 'shown' as const,
    path: paths.contact,
  }))
}

async function copiesShowing(db: Database, imageId: string): Promise<ImagePlace[]> {
  const rows = await db
    .selectFrom('workingCopies')
    .select(['kind', 'thingId as id', 'label as name', 'form'])
    .where('form', 'like', `%/uploads/${imageId}/%`)
    .orderBy('at', 'desc')
    .execute()
  return rows.flatMap(({ kind, id, name, form }) => {
    const shows = PICTURE_KINDS.find((each) => each === kind)
    if (!shows || !imagesIn(form).includes(imageId)) return []
    return [{ kind: CONTENT_KINDS[shows].thingKind, id, name, how: 'typed' as const, path: null }]
  })
}

async function binnedShowing(db: Database, imageId: string): Promise<ImagePlace[]> {
  const rows = await db
    .selectFrom('bin')
    .select(['thingKind', 'thingId as id', 'name', 'value'])
    .where('value', 'like', `%/uploads/${imageId}/%`)
    .orderBy('deletedAt', 'desc')
    .execute()
  return rows.flatMap(({ thingKind, id, name, value }) => {
    const kind = SHOWING_KINDS.find((each) => each === thingKind)
    const isShown = kind && imagesIn(value).includes(imageId)
    return isShown ? [{ kind, id, name, how: 'binned' as const, path: null }] : []
  })
}

/** One entry per thing, however many versions it has. Things in the bin are listed there. */
async function earlierShowing(db: Database, imageId: string): Promise<ImagePlace[]> {
  const versions = await db
    .selectFrom('versions')
    .leftJoin('blogPosts', 'blogPosts.id', 'versions.thingId')
    .leftJoin('teamMembers', 'teamMembers.id', 'versions.thingId')
    .leftJoin('snippets', 'snippets.id', 'versions.thingId')
    .leftJoin('bin', (join) =>
      join
        .onRef('bin.thingKind', '=', 'versions.thingKind')
        .onRef('bin.thingId', '=', 'versions.thingId'),
    )
    .select(['versions.thingKind', 'versions.thingId as id', 'images'])
    .select(({ fn, val }) =>
      fn
        .coalesce('blogPosts.title', 'teamMembers.name', 'snippets.name', 'bin.name', val(''))
        .as('name'),
    )
    .distinct()
    .where('images', 'is not', null)
    .where('images', 'like', `%${imageId}%`)
    .execute()
  const places = new Map<string, ImagePlace>()
  for (const { thingKind, id, name, images } of versions) {
    const kind = SHOWING_KINDS.find((each) => each === thingKind)
    if (!kind || !images?.split(' ').includes(imageId)) continue
    const named = kind === 'settings' ? OFFICE_PHOTO : name
    places.set(id, { kind, id, name: named, how: 'earlier', path: null })
  }
  return Array.from(places.values())
}
