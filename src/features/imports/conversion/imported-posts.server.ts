import type { Database, Tables } from '~/platform/database/schema'

export interface ImportedPost {
  source: string
  slug: string
}

/**
 * Imported articles that are still here: one in the bin may be imported again.
 *
 * @param source limits the list to one article
 */
export async function listImportedPosts(db: Database, source?: string): Promise<ImportedPost[]> {
  return db
    .selectFrom('importedPosts')
    .innerJoin('blogPosts', 'blogPosts.id', 'importedPosts.postId')
    .select(['importedPosts.source', 'blogPosts.slug'])
    .$if(source !== undefined, (query) => query.where('importedPosts.source', '=', source ?? ''))
    .execute()
}

/** The record of an article that is imported again replaces the earlier one. */
export async function rememberImported(db: Database, row: Tables['importedPosts']): Promise<void> {
  const { postId, oldPath, importedAt } = row
  await db
    .insertInto('importedPosts')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('source').doUpdateSet({ postId, oldPath, importedAt }),
    )
    .execute()
}
