import { z } from 'zod'
import { type ActivityAction, recordActivity } from '~/content-kinds/activity/record-activity'
import { findCreated, noteCreation } from '~/content-kinds/creations/creations'
import { CONTENT_KINDS } from '~/content-kinds/registry'
import { auditContext, permitted, staffOf } from '~/platform/api/access'
import { createApi, jsonAnswer, jsonBody, refusedWith, type Staff } from '~/platform/api/create-api'
import { Problem } from '~/platform/api/problem'
import type { AuditContext } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import type { Site } from '~/platform/site'
import {
  countComments,
  eraseComment,
  findComment,
  insertReply,
  insertThread,
  listThreads,
  moveAnchors,
  resolveThread,
} from './repository.server'
import { COMMENT_LIMITS } from './rules'
import {
  anchorsInput,
  commentedParams,
  commentParams,
  newCommentInput,
  replyInput,
  resolveInput,
  threadSchema,
} from './schema'

const threads = jsonAnswer('Every thread, the oldest first', z.array(threadSchema))
const gone = { 404: 'There is no such article, or no such comment' }

const OTHERS = 'The article is not theirs to change'

const list = permitted('drafts').get('/api/text-comments/{post}', {
  summary: 'What staff say about the words of an article',
  request: { params: commentedParams },
  responses: { 200: threads, ...refusedWith({ 404: 'There is no such article' }) },
})

const add = permitted('drafts').post('/api/text-comments/{post}', {
  summary: 'Comment on words of an article',
  request: { params: commentedParams, body: jsonBody(newCommentInput) },
  responses: {
    201: threads,
    ...refusedWith({ 404: 'There is no such article', 409: 'There are too many' }),
  },
})

const move = permitted('drafts').put('/api/text-comments/{post}/anchors', {
  summary: 'Say how the words that comments are about read by now',
  request: { params: commentedParams, body: jsonBody(anchorsInput) },
  responses: { 200: threads, ...refusedWith({ 403: OTHERS, 404: 'There is no such article' }) },
})

const reply = permitted('drafts').post('/api/text-comments/{post}/{comment}/replies', {
  summary: 'Reply to a comment',
  request: { params: commentParams, body: jsonBody(replyInput) },
  responses: { 201: threads, ...refusedWith({ ...gone, 409: 'There are too many' }) },
})

const resolve = permitted('drafts').put('/api/text-comments/{post}/{comment}', {
  summary: 'Resolve a comment, or open it again',
  request: { params: commentParams, body: jsonBody(resolveInput) },
  responses: { 200: threads, ...refusedWith({ 403: OTHERS, ...gone }) },
})

const remove = permitted('drafts').delete('/api/text-comments/{post}/{comment}', {
  summary: 'Delete a comment of one’s own',
  request: { params: commentParams },
  responses: {
    200: threads,
    ...refusedWith({ 403: 'It is someone else’s', ...gone }),
  },
})

/**
 * Comments on articles, of staff for staff (docs/product.md, "Comments"). They stand beside the text and never in it, so
 * that nothing public can hold one; their calls change no page, so that no cached page is invalidated.
 *
 * @param requireWritable throws 403 for an article that is not theirs to change
 */
export function textCommentsApi(
  site: Site,
  requireWritable: (db: Database, staff: Staff, post: string) => Promise<unknown>,
) {
  const { db } = site
  /** @throws {Problem} 404 when there is no such article */
  const articleNamed = async (db: Database, id: string) => {
    const post = await db
      .selectFrom('blogPosts')
      .select('title')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!post) throw new Problem(404, NO_ARTICLE)
    return { kind: CONTENT_KINDS.posts.thingKind, id, name: post.title }
  }
  /** @throws {Problem} 404 when there is no such comment on it */
  const commentOn = async (db: Database, postId: string, id: string) => {
    const comment = await findComment(db, postId, id)
    if (!comment) throw new Problem(404, NO_COMMENT)
    return comment
  }
  const read = (post: string, { id }: Staff) => listThreads(db, post, id)
  return createApi()
    .openapi(list, async (c) => {
      const { post } = c.req.valid('param')
      await articleNamed(db, post)
      return c.json(await read(post, staffOf(c)), 200)
    })
    .openapi(add, async (c) => {
      const { post } = c.req.valid('param')
      const audit = auditContext(c, site)
      const { idempotencyKey, ...said } = c.req.valid('json')
      await db.transaction().execute(async (db) => {
        const article = await articleNamed(db, post)
        if (await hasArrived(db, idempotencyKey, audit)) return
        if ((await countComments(db, { postId: post })) >= COMMENT_LIMITS.threads) {
          throw new Problem(409, TOO_MANY)
        }
        const saying = { authorId: audit.who.id, now: audit.now }
        const id = await insertThread(db, post, said, saying)
        await noteCreation(db, { kind: 'comment', key: idempotencyKey, audit }, id)
        await recordActivity(db, audit, 'commented', article)
      })
      return c.json(await read(post, staffOf(c)), 201)
    })
    .openapi(move, async (c) => {
      const { post } = c.req.valid('param')
      const { anchors } = c.req.valid('json')
      const audit = auditContext(c, site)
      await db.transaction().execute(async (db) => {
        const article = await articleNamed(db, post)
        await requireWritable(db, staffOf(c), post)
        const hasMoved = await moveAnchors(db, post, anchors)
        if (!hasMoved || (await wasRecorded(db, 'comments moved', post, audit))) return
        await recordActivity(db, audit, 'comments moved', article)
      })
      return c.json(await read(post, staffOf(c)), 200)
    })
    .openapi(reply, async (c) => {
      const { post, comment } = c.req.valid('param')
      const audit = auditContext(c, site)
      const { idempotencyKey, text } = c.req.valid('json')
      await db.transaction().execute(async (db) => {
        const article = await articleNamed(db, post)
        if (await hasArrived(db, idempotencyKey, audit)) return
        const { threadId } = await commentOn(db, post, comment)
        if ((await countComments(db, { threadId })) > COMMENT_LIMITS.replies) {
          throw new Problem(409, TOO_MANY_REPLIES)
        }
        const saying = { authorId: audit.who.id, now: audit.now }
        const id = await insertReply(db, { postId: post, threadId }, text, saying)
        await noteCreation(db, { kind: 'comment', key: idempotencyKey, audit }, id)
        await recordActivity(db, audit, 'replied', article)
      })
      return c.json(await read(post, staffOf(c)), 201)
    })
    .openapi(resolve, async (c) => {
      const { post, comment } = c.req.valid('param')
      const { isResolved } = c.req.valid('json')
      const audit = auditContext(c, site)
      await db.transaction().execute(async (db) => {
        const article = await articleNamed(db, post)
        await requireWritable(db, staffOf(c), post)
        const { id, threadId, resolvedAt } = await commentOn(db, post, comment)
        if (id !== threadId) throw new Problem(404, NO_COMMENT)
        if ((resolvedAt !== null) === isResolved) return
        const { id: userId, username } = audit.who
        const user = db.selectFrom('users').select('name').where('id', '=', userId)
        const name = (await user.executeTakeFirst())?.name ?? username
        await resolveThread(db, id, isResolved ? { name, now: audit.now } : null)
        await recordActivity(
          db,
          audit,
          isResolved ? 'comment resolved' : 'comment reopened',
          article,
        )
      })
      return c.json(await read(post, staffOf(c)), 200)
    })
    .openapi(remove, async (c) => {
      const { post, comment } = c.req.valid('param')
      const audit = auditContext(c, site)
      await db.transaction().execute(async (db) => {
        const article = await articleNamed(db, post)
        const found = await commentOn(db, post, comment)
        if (found.authorId !== audit.who.id) throw new Problem(403, NOT_YOURS)
        await eraseComment(db, found)
        await recordActivity(db, audit, 'comment deleted', article)
      })
      return c.json(await read(post, staffOf(c)), 200)
    })
}

/** Comments move at every pause in typing, so one entry an hour is enough. */
function wasRecorded(
  db: Database,
  action: ActivityAction,
  post: string,
  { who, now }: AuditContext,
): Promise<unknown> {
  return db
    .selectFrom('activity')
    .select('id')
    .where('thingId', '=', post)
    .where('action', '=', action)
    .where('actorId', '=', who.id)
    .where('at', '>', new Date(now.getTime() - HOUR_MS).toISOString())
    .limit(1)
    .executeTakeFirst()
}

const HOUR_MS = 60 * 60 * 1000

/** Whether the same call has arrived before: its answer was lost on the way. */
async function hasArrived(db: Database, key: string | undefined, { who }: AuditContext) {
  return (await findCreated(db, 'comment', key, who)) !== null
}

const NO_ARTICLE = 'This article no longer exists.'
const NO_COMMENT = 'This comment has been deleted.'
const NOT_YOURS = 'You can delete only your own comments.'
const TOO_MANY = `An article has at most ${COMMENT_LIMITS.threads} comments. Delete some that are resolved first.`
const TOO_MANY_REPLIES = `A comment has at most ${COMMENT_LIMITS.replies} replies. Resolve it, and write a new one.`

export type TextCommentsApi = ReturnType<typeof textCommentsApi>
