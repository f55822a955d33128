import { paths } from '~/lib/paths'
import type { Database } from '~/platform/database/schema'

interface Addressed {
  id: string
  slug: string
  updatedAt: string
}

/** Remembers an article's address, if visitors can see it now (docs/product.md, "Addresses"). */
export async function rememberArticle(
  db: Database,
  { status, ...post }: Addressed & { status: string },
): Promise<void> {
  if (status === 'published') await remember(db, paths.article(post.slug), 'post', post)
}

/** Remembers the address of a person's profile, if visitors can see it now (docs/product.md, "Addresses"). */
export async function rememberProfile(
  db: Database,
  { isPublished, ...person }: Addressed & { isPublished: boolean },
): Promise<void> {
  if (isPublished) await remember(db, paths.person(person.slug), 'team member', person)
}

/** An address belongs to whatever was seen there last. */
async function remember(
  db: Database,
  path: string,
  thingKind: 'post' | 'team member',
  { id, updatedAt }: Addressed,
): Promise<void> {
  const seen = { thingKind, thingId: id, seenAt: updatedAt }
  await db
    .insertInto('addresses')
    .values({ path, ...seen })
    .onConflict((conflict) => conflict.column('path').doUpdateSet(seen))
    .execute()
}

/**
 * Finds the present page of what was once seen at an address.
 *
 * @returns its path; null when visitors see it nowhere any more, undefined when there never was anything
 */
export async function findMoved(db: Database, path: string): Promise<string | null | undefined> {
  const address = await db
    .selectFrom('addresses')
    .select(['thingKind', 'thingId'])
    .where('path', '=', path)
    .executeTakeFirst()
  if (!address) return undefined
  return address.thingKind === 'post'
    ? articleAddress(db, address.thingId)
    : profileAddress(db, address.thingId)
}

async function articleAddress(db: Database, id: string): Promise<string | null> {
  const post = await db
    .selectFrom('blogPosts')
    .select('slug')
    .where('id', '=', id)
    .where('status', '=', 'published')
    .executeTakeFirst()
  return post ? paths.article(post.slug) : null
}

async function profileAddress(db: Database, id: string): Promise<string | null> {
  const person = await db
    .selectFrom('teamMembers')
    .select('slug')
    .where('id', '=', id)
    .where('isPublished', '=', true)
    .executeTakeFirst()
  return person ? paths.person(person.slug) : null
}
