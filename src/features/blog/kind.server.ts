import type { KindParts } from '~/content-kinds/abilities/kind-parts'
import { recordActivity } from '~/content-kinds/activity/record-activity'
import { isKeptBack } from '~/content-kinds/approvals/approvals'
import { safeHtml } from '~/features/rich-text/components/safe-html'
import { laterThan } from '~/platform/api/edits'
import { deletePost, findPost, updatePost } from './repository.server'
import { publicationDate } from './rules'
import { pastPost } from './schema'
import { findWritablePost } from './write-post.server'

/** Articles, as what every kind of content gets sees them. */
export const posts: KindParts = {
  find: findWritablePost,
  clean: (typed) =>
    typeof typed.content === 'string' ? { ...typed, content: safeHtml(typed.content) } : typed,
  past: pastPost,
  demonstration: async (db) => {
    const { demo } = await import('~db/demo/demo')
    const titles = new Map(demo.posts.map(({ slug, title }) => [slug, title]))
    const rows = await db
      .selectFrom('blogPosts')
      .select(['id', 'title', 'slug', 'status'])
      .where('slug', 'in', [...titles.keys()])
      // Every edit moves `updatedAt`.
      .whereRef('updatedAt', '=', 'createdAt')
      .orderBy('title')
      .execute()
    return rows
      .filter(({ slug, title }) => titles.get(slug) === title)
      .map(({ id, title, status }) => ({ id, name: title, isPublished: status === 'published' }))
  },
  remove: async (db, id, audit) => {
    const post = await findPost(db, id)
    if (post) await deletePost(db, post, audit)
  },
  findScheduled: async (db, id) => {
    const row = await db
      .selectFrom('blogPosts')
      .select(['title as name', 'status', 'updatedAt'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) return null
    return { name: row.name, isPublished: row.status === 'published', updatedAt: row.updatedAt }
  },
  show: async (db, id, { isPublished, at }, audit) => {
    const post = await findPost(db, id)
    if (!post || (post.status === 'published') === isPublished) return
    if (isPublished && (await isKeptBack(db, id, null, { ...post, isPublic: true }))) {
      return recordActivity(db, audit, 'kept back', { kind: 'post', id, name: post.title })
    }
    const status = isPublished ? 'published' : 'archived'
    const dated = { status, wanted: undefined, present: post.publishedAt } as const
    const publishedAt = publicationDate(dated, new Date(at))
    const updatedAt = laterThan(post.updatedAt, audit.now)
    await updatePost(db, post, { ...post, status, publishedAt, updatedAt }, audit)
  },
}
