import { countRows } from '~/platform/database/queries'
import type { Database } from '~/platform/database/schema'

/** How many posts someone is the author of. */
export function countPostsOf(db: Database, authorId: string): Promise<number> {
  return countRows(db.selectFrom('blogPosts').where('authorId', '=', authorId))
}

/** Makes someone else the author of them. */
export async function giveArticlesTo(db: Database, from: string, to: string): Promise<void> {
  await db.updateTable('blogPosts').set({ authorId: to }).where('authorId', '=', from).execute()
}
