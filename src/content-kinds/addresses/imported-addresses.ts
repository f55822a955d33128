import { paths } from '~/lib/paths'
import type { Database } from '~/platform/database/schema'

/**
 * Finds the present page of an article that came from another site, by its address there (docs/product.md, "Import").
 *
 * @param keys of the address, by `redirectKey` and `formerKey`
 * @returns its path; null once it was public here and is no more, undefined when nothing is public yet or ever was
 */
export async function findImported(
  db: Database,
  keys: readonly string[],
): Promise<string | null | undefined> {
  const imported = await db
    .selectFrom('importedPosts')
    .leftJoin('blogPosts', 'blogPosts.id', 'importedPosts.postId')
    .select(['importedPosts.postId', 'blogPosts.slug', 'blogPosts.status'])
    .where('importedPosts.oldPath', 'in', keys)
    .orderBy('importedPosts.importedAt', 'desc')
    .executeTakeFirst()
  if (!imported) return undefined
  if (imported.slug && imported.status === 'published') return paths.article(imported.slug)
  const seen = await db
    .selectFrom('addresses')
    .select('path')
    .where('thingKind', '=', 'post')
    .where('thingId', '=', imported.postId)
    .limit(1)
    .executeTakeFirst()
  return seen ? null : undefined
}
