import { linksOf } from '~/lib/text/text-links'
import type { Database } from '~/platform/database/schema'
import { previewPost } from './rules'
import type { Post } from './schema'

/** What the staff's list says of posts (docs/product.md, "Blog management"). */
export async function staffCards(db: Database, posts: readonly Post[]) {
  const dead = await deadLinks(db)
  return posts.map((post) => toCard(post, dead))
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
