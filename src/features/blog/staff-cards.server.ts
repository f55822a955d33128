import { linksOf } from '~/lib/text/text-links'
import type { Database } from '~/platform/database/schema'
import { previewPost } from './rules'
import type { Post } from './schema'

/** What the staff's list says of posts (docs/product.md, "Blog management"). */
export async function staffCards(db: Database, posts: readonly Post[]) {
  const dead = await deadLinks(db)
  const names = await authorsOf(db, posts)
  return posts.map((post) => {
    const author = post.writtenBy ?? names.get(post.authorId) ?? ''
    return { ...toCard(post, dead), author }
  })
}

/** The names of those who made some posts, by the ids of their accounts. */
async function authorsOf(
  db: Database,
  posts: readonly Post[],
): Promise<ReadonlyMap<string, string>> {
  if (posts.length === 0) return new Map()
  const ids = [...new Set(posts.map(({ authorId }) => authorId))]
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'username'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name, username }) => [id, name ?? username]))
}

/** The addresses at which the nightly check found nothing. */
async function deadLinks(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('outsideLinks')
    .select('url')
    .where('isDead', '=', true)
    .execute()
  return new Set(rows.map(({ url }) => url))
}

function toCard(post: Post, dead: ReadonlySet<string>) {
  const { id, title, slug, excerpt, featuredImage, category, tags, status, authorId } = post
  const { publishedAt, reviewOn, createdAt, updatedAt } = post
  const shown = { id, title, slug, excerpt, featuredImage, category, tags, status, authorId }
  const preview = previewPost(post)
  const deadLinks =
    status === 'published' && dead.size > 0
      ? linksOf(post.content).outside.filter((url) => dead.has(url)).length
      : 0
  return { ...shown, publishedAt, reviewOn, createdAt, updatedAt, preview, deadLinks }
}
