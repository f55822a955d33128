import type { Database, Tables } from '~/platform/database/schema'

/** An article that came before, and where it stands now. */
export interface ImportedPost {
  source: string
  slug: string
}

/**
 * The articles that came from other programs and are still here: one in the bin may come again.
 *
 * @param source of one alone
 */
export async function listImportedPosts(db: Database, source?: string): Promise<ImportedPost[]> {
  return db
    .selectFrom('importedPosts')
    .innerJoin('blogPosts', 'blogPosts.id', 'importedPosts.postId')
    .select(['importedPosts.source', 'blogPosts.slug'])
    .$if(source !== undefined, (query) => query.where('importedPosts.source', '=', source ?? ''))
    .execute()
}

/** Remembers where an article came from; of one that comes again, the new one. */
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
