import { may } from '~/domain/permissions'
import { type Content, listScheduled } from '~/features/schedules/repository.server'
import { londonDay } from '~/lib/london'
import type { Staff } from '~/platform/api/create-api'
import { countRows } from '~/platform/database/count-rows'
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
  now: Date,
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
  const due = db
    .selectFrom('blogPosts')
    .where('status', '=', 'published')
    .where('reviewOn', '<=', londonDay(now))
    .$if(authorId !== null, (query) => query.where('authorId', '=', authorId ?? ''))
  const total = await countRows(due)
  const reviews = await due
    .select(['id', 'title', 'reviewOn'])
    .orderBy('reviewOn')
    .limit(MOST)
    .execute()
  return {
    drafts: { total: await countDrafts(db, authorId), first: drafts },
    reviews: {
      total,
      first: reviews.map(({ reviewOn, ...article }) => ({ ...article, reviewOn: reviewOn ?? '' })),
    },
    scheduled: isEditor ? (await listScheduled(db, content)).slice(0, MOST) : [],
  }
}
