import { may } from '~/domain/permissions'
import type { Attestable } from '~/features/attestations/due.server'
import { type Content, listScheduled } from '~/features/schedules/repository.server'
import type { Staff } from '~/platform/api/create-api'
import type { Database } from '~/platform/database/schema'
import type { Writing } from './schema'
import { countDrafts } from './waiting.server'

/** The most of a list that Today shows. */
const MOST = 5

/** Work for someone who writes: an author's own, or an editor's for everyone (docs/product.md, "Today"). */
export async function readWriting(
  db: Database,
  content: Content,
  { id, roles }: Pick<Staff, 'id' | 'roles'>,
  due: readonly Attestable[],
): Promise<Writing> {
  const isEditor = may(roles, 'content')
  const authorId = isEditor ? null : id
  const drafts = await db
    .selectFrom('blogPosts')
    .leftJoin('users', 'users.id', 'authorId')
    .select(['blogPosts.id', 'title', 'blogPosts.updatedAt'])
    .select(({ fn }) => fn.coalesce('users.name', 'users.username').as('authorName'))
    .where('status', '=', 'draft')
    .$if(authorId !== null, (query) => query.where('authorId', '=', authorId ?? ''))
    .orderBy('blogPosts.updatedAt', 'desc')
    .limit(MOST)
    .execute()
  const reviews = due.filter((each) => {
    return each.kind === 'article' && (isEditor || each.authorId === id)
  })
  return {
    drafts: { total: await countDrafts(db, authorId), first: drafts },
    reviews: {
      total: reviews.length,
      first: reviews.slice(0, MOST).map(({ subject, name, dueOn }) => {
        return { id: subject, title: name, reviewOn: dueOn ?? '' }
      }),
    },
    scheduled: isEditor ? (await listScheduled(db, content)).slice(0, MOST) : [],
  }
}
