import { sql } from 'kysely'
import { parseJson } from '~/lib/objects'
import { countRows } from '~/platform/database/queries'
import type { Database, Tables, WholeRow } from '~/platform/database/schema'
import { newId } from '~/platform/new-id'
import { type Anchor, anchorSchema, type Said, type Thread } from './schema'

/** Who comments, and when. */
interface Saying {
  authorId: string
  now: Date
}

/** What is said about the words of an article, the oldest first. */
export async function listThreads(db: Database, postId: string, ownId: string): Promise<Thread[]> {
  const rows = await db
    .selectFrom('textComments')
    .leftJoin('users', 'users.id', 'authorId')
    .selectAll('textComments')
    .select(['users.name', 'users.username'])
    .where('postId', '=', postId)
    .orderBy('textComments.createdAt')
    .orderBy('textComments.id')
    .execute()
  const said = (row: (typeof rows)[number]): Said => ({
    id: row.id,
    by: row.name ?? row.username,
    isOwn: row.authorId === ownId,
    at: row.createdAt,
    text: row.text,
  })
  return rows
    .filter(({ id, threadId }) => id === threadId)
    .map((first) => ({
      ...said(first),
      anchors: [first.movedAnchor, first.anchor].flatMap(toAnchor),
      resolvedAt: first.resolvedAt,
      resolvedBy: first.resolvedBy,
      replies: rows
        .filter(({ id, threadId }) => threadId === first.id && id !== first.id)
        .map(said),
    }))
}

function toAnchor(stored: string | null): Anchor[] {
  const { data } = anchorSchema.safeParse(stored === null ? null : parseJson(stored))
  return data ? [data] : []
}

/** One comment of an article. */
export async function findComment(
  db: Database,
  postId: string,
  id: string,
): Promise<Tables['textComments'] | null> {
  const row = await db
    .selectFrom('textComments')
    .selectAll()
    .where('postId', '=', postId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** How many threads an article has, or how many comments a thread of it. */
export async function countComments(
  db: Database,
  of: { postId: string } | { threadId: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('textComments')
    .select(({ fn }) => fn.countAll<number | bigint>().as('count'))
    .$call((query) =>
      'postId' in of
        ? query.where('postId', '=', of.postId).whereRef('id', '=', 'threadId')
        : query.where('threadId', '=', of.threadId),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}

const NEW_COMMENT = { movedAnchor: null, resolvedAt: null, resolvedBy: null }

/** Begins a thread about words of an article, and gives its id. */
export async function insertThread(
  db: Database,
  postId: string,
  { text, anchor }: { text: string; anchor: Anchor },
  { authorId, now }: Saying,
): Promise<string> {
  const id = newId()
  await db
    .insertInto('textComments')
    .values({
      id,
      postId,
      threadId: id,
      authorId,
      text,
      anchor: JSON.stringify(anchor),
      createdAt: now.toISOString(),
      ...NEW_COMMENT,
    } satisfies WholeRow<'textComments'>)
    .execute()
  return id
}

/** Adds to a thread, and gives the id of what was added. */
export async function insertReply(
  db: Database,
  { postId, threadId }: { postId: string; threadId: string },
  text: string,
  { authorId, now }: Saying,
): Promise<string> {
  const id = newId()
  await db
    .insertInto('textComments')
    .values({
      id,
      postId,
      threadId,
      authorId,
      text,
      createdAt: now.toISOString(),
      ...NEW_COMMENT,
      anchor: null,
    } satisfies WholeRow<'textComments'>)
    .execute()
  return id
}

/** @param by null opens the thread again */
export async function resolveThread(
  db: Database,
  id: string,
  by: { name: string; now: Date } | null,
): Promise<void> {
  await db
    .updateTable('textComments')
    .set({ resolvedAt: by?.now.toISOString() ?? null, resolvedBy: by?.name ?? null })
    .where('id', '=', id)
    .execute()
}

/**
 * Stores the present words of threads.
 *
 * @returns whether any reads differently from what was noted before
 */
export async function moveAnchors(
  db: Database,
  postId: string,
  anchors: ReadonlyArray<Anchor & { id: string }>,
): Promise<boolean> {
  let hasMoved = false
  for (const { id, ...anchor } of anchors) {
    const movedAnchor = JSON.stringify(anchor)
    const moved = await db
      .updateTable('textComments')
      .set({ movedAnchor })
      .where('postId', '=', postId)
      .where('id', '=', id)
      .where('anchor', 'is not', null)
      .where('movedAnchor', 'is distinct from', movedAnchor)
      .executeTakeFirst()
    if (moved.numUpdatedRows > 0n) hasMoved = true
  }
  return hasMoved
}

/** Erases a comment. The first of a thread leaves its place, while others have replied to it. */
export async function eraseComment(
  db: Database,
  { id, threadId }: Pick<Tables['textComments'], 'id' | 'threadId'>,
): Promise<void> {
  if (id === threadId && (await countComments(db, { threadId })) > 1) {
    await db
      .updateTable('textComments')
      .set({ text: '', authorId: null })
      .where('id', '=', id)
      .execute()
    return
  }
  await db.deleteFrom('textComments').where('id', '=', id).execute()
  // Nobody is left in a thread whose first comment was erased before.
  const first = db
    .deleteFrom('textComments')
    .where('id', '=', threadId)
    .where('authorId', 'is', null)
  if (id !== threadId && (await countComments(db, { threadId })) === 1) await first.execute()
}

/** How many comments someone has written. */
export function countCommentsOf(db: Database, authorId: string): Promise<number> {
  return countRows(db.selectFrom('textComments').where('authorId', '=', authorId))
}

/** Erases what someone has commented, with their account (docs/product.md, "When someone leaves"). */
export async function eraseCommentsOf(db: Database, authorId: string): Promise<number> {
  const own = await db
    .selectFrom('textComments')
    .select(['id', 'threadId'])
    .where('authorId', '=', authorId)
    .execute()
  // Replies first, so that a thread of theirs alone goes whole.
  own.sort((one, other) => Number(one.id === one.threadId) - Number(other.id === other.threadId))
  for (const comment of own) await eraseComment(db, comment)
  return own.length
}

/** The comments in which someone's email address or phone number stands (docs/product.md, "What is stored of visitors"). */
export async function listCommentsNaming(db: Database, persons: readonly string[]) {
  const found = []
  for (const person of persons) {
    const pattern = `%${person.replace(/[%_!]/g, '!$&')}%`
    const rows = await db
      .selectFrom('textComments')
      .select(['id', 'threadId', 'text', 'anchor', 'movedAnchor', 'createdAt'])
      .where(
        ({ ref }) =>
          sql<boolean>`lower(${ref('text')} || coalesce(${ref('anchor')}, '') || coalesce(${ref('movedAnchor')}, '')) like ${pattern} escape '!'`,
      )
      .orderBy('createdAt')
      .execute()
    // Another address may end like this one.
    const whole = new RegExp(`(?<![\\w.+-])${RegExp.escape(person)}(?![\\w-])`, 'i')
    const names = ({ text, anchor, movedAnchor }: (typeof rows)[number]) =>
      [text, anchor, movedAnchor].some((each) => each !== null && whole.test(each))
    found.push(...rows.filter(names))
  }
  return [...new Map(found.map((row) => [row.id, row])).values()]
}

/** Removes `listCommentsNaming`, with the replies to them. */
export async function deleteCommentsNaming(
  db: Database,
  persons: readonly string[],
): Promise<void> {
  for (const { id } of await listCommentsNaming(db, persons)) {
    await db
      .deleteFrom('textComments')
      .where((row) => row.or([row('id', '=', id), row('threadId', '=', id)]))
      .execute()
  }
}
