import { hashOf } from '~/content-kinds/approvals/approvals'
import { checkedText } from '~/content-kinds/checked-text'
import { CONTENT_KINDS } from '~/content-kinds/registry'
import type { Database } from '~/platform/database/schema'

/** Who has been asked to check an article, oldest first. */
export async function listAsked(db: Database, postId: string) {
  const rows = await db
    .selectFrom('checkRequests')
    .innerJoin('users', 'users.id', 'checkerId')
    .select(['checkerId as id', 'users.name', 'users.username', 'at'])
    .where('postId', '=', postId)
    .orderBy('at')
    .execute()
  return rows.map(({ id, name, username, at }) => ({ id, name: name ?? username, at }))
}

/** What someone has been asked to check, the longest waiting first. */
export async function listWaiting(db: Database, checkerId: string) {
  const rows = await db
    .selectFrom('checkRequests')
    .innerJoin('blogPosts', 'blogPosts.id', 'postId')
    .leftJoin('users', 'users.id', 'askedBy')
    .select(['postId as id', 'title as name', 'at', 'users.name as asker', 'users.username'])
    .where('checkerId', '=', checkerId)
    .orderBy('at')
    .execute()
  return rows.map(({ id, name, at, asker, username }) => ({
    id,
    name,
    at,
    askedBy: asker ?? username ?? 'A colleague',
  }))
}

/** Asks someone to check an article; asked again, the first time counts. */
export async function insertRequest(
  db: Database,
  request: { postId: string; checkerId: string; askedBy: string; at: string },
): Promise<void> {
  await db
    .insertInto('checkRequests')
    .values(request)
    .onConflict((conflict) =>
      conflict.columns(['postId', 'checkerId']).doUpdateSet({ askedBy: request.askedBy }),
    )
    .execute()
}

/** Ends what someone was asked to check, or has asked others to. */
export async function endRequestsOf(db: Database, userId: string): Promise<number> {
  const ended = await db
    .deleteFrom('checkRequests')
    .where((row) => row.or([row('checkerId', '=', userId), row('askedBy', '=', userId)]))
    .returning('postId')
    .execute()
  return ended.length
}

/** Joins by the moment, which an approval and its entry in the activity share. */
export async function hasApproved(
  db: Database,
  { postId, hash, userId }: { postId: string; hash: string; userId: string },
): Promise<boolean> {
  const own = await db
    .selectFrom('approvals')
    .innerJoin('activity', (join) =>
      join.onRef('thingId', '=', 'postId').onRef('activity.at', '=', 'approvals.at'),
    )
    .select(['textHash', 'facts'])
    .where('postId', '=', postId)
    .where('actorId', '=', userId)
    .where('action', '=', 'approved')
    .execute()
  return own.some((each) => hashOf(each) === hash)
}

/** Fields that an approval is about. */
const WORDS = checkedText.keyof().options

/** The user name of who saved words of an article last; null when its history does not say. */
export async function lastWriter(db: Database, postId: string): Promise<string | null> {
  const versions = await db
    .selectFrom('versions')
    .select(['actorName', 'fields'])
    .where('thingKind', '=', CONTENT_KINDS.posts.thingKind)
    .where('thingId', '=', postId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const changed = versions.find(({ fields }) =>
    WORDS.some((field) => fields.includes(JSON.stringify(field))),
  )
  return (changed ?? versions.at(-1))?.actorName ?? null
}
