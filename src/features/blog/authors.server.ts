import type { Database } from '~/platform/database/schema'

/** How many posts someone is the author of. */
export async function countPostsOf(db: Database, authorId: string): Promise<number> {
  const { count } = await db
    .selectFrom('blogPosts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('authorId', '=', authorId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Makes someone else the author of them. */
export async function giveArticlesTo(db: Database, from: string, to: string): Promise<void> {
  await db.updateTable('blogPosts').set({ authorId: to }).where('authorId', '=', from).execute()
}
