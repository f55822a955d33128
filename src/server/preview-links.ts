import { createHash, randomBytes } from 'node:crypto'
import { COPIED_KINDS, type CopiedKind } from '~/lib/copied-kinds'
import { paths } from '~/lib/paths'
import { PREVIEW_DAYS } from '~/lib/preview-days'
import { type ActivityKind, type Doing, recordActivity } from './activity/record-activity'
import type { Database } from './database/schema'
import { newId } from './new-id'
import { isEqual, signLink } from './secrets'

const DAY_MS = 24 * 60 * 60 * 1000

/** For how long the address of a frame in the editor works, in milliseconds. */
const FRAME_MS = 60 * 60 * 1000

/** What is previewed. */
export interface PreviewedPlace {
  kind: CopiedKind
  id: string
}

/** What a link shows. */
interface Shown extends PreviewedPlace {
  until: string | null
  /** The id of whoever made the link; null for an editor's own frame. */
  madeBy: string | null
}

/** The same, as the activity names it. */
export interface PreviewedThing extends PreviewedPlace {
  name: string
}

const activityKinds: Record<CopiedKind, ActivityKind> = {
  posts: 'post',
  faqs: 'faq',
  team: 'team member',
}

/**
 * What a token shows, and until when if it is a link's.
 *
 * @returns null for a token that is none of ours, has expired or was revoked
 */
export async function previewOfToken(
  db: Database,
  token: string,
  now: Date,
): Promise<Shown | null> {
  const [kind = '', id = '', until = '', signature] = token.split('.')
  if (signature !== undefined) {
    const isGood = isEqual(signature, await signLink(db, framePurpose(kind, id, until)))
    const isInTime = Number.parseInt(until, 36) > now.getTime()
    return isGood && isInTime ? placeOf(kind, id, { until: null, madeBy: null }) : null
  }
  const link = await db
    .selectFrom('previewLinks')
    .select(['kind', 'postId', 'expiresAt', 'createdBy'])
    .where('tokenHash', '=', hashOf(token))
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
  if (!link) return null
  return placeOf(link.kind, link.postId, { until: link.expiresAt, madeBy: link.createdBy })
}

/** @returns null for a kind of a newer version */
function placeOf<Link extends object>(kind: string, id: string, link: Link) {
  const known = COPIED_KINDS.find((each) => each === kind)
  return known ? { kind: known, id, ...link } : null
}

/** Where an editor shows the page in a frame: signed and not stored, since nobody gives it away. */
export async function framePath(
  db: Database,
  { kind, id }: PreviewedPlace,
  now: Date,
): Promise<string> {
  const until = (now.getTime() + FRAME_MS).toString(36)
  const signature = await signLink(db, framePurpose(kind, id, until))
  return paths.preview(`${kind}.${id}.${until}.${signature}`)
}

/**
 * The links of a thing that still work, the newest first.
 *
 * @param sharers the ids of those whose links work
 */
export async function listPreviewLinks(
  db: Database,
  { kind, id }: PreviewedPlace,
  sharers: readonly string[],
  now: Date,
) {
  const rows = await db
    .selectFrom('previewLinks')
    .leftJoin('users', 'users.id', 'createdBy')
    .select(['previewLinks.id', 'previewLinks.createdAt', 'expiresAt', 'name', 'username'])
    .where('kind', '=', kind)
    .where('postId', '=', id)
    .where('createdBy', 'in', sharers)
    .where('expiresAt', '>', now.toISOString())
    .orderBy('previewLinks.createdAt', 'desc')
    .orderBy('previewLinks.id', 'desc')
    .execute()
  return rows.map(({ name, username, ...link }) => ({
    ...link,
    createdBy: name ?? username ?? 'Somebody',
  }))
}

/** The links that somebody has made and that have not expired, the oldest first. */
export async function listPreviewLinksOf(db: Database, userId: string, now: Date) {
  const rows = await db
    .selectFrom('previewLinks')
    .select(['id', 'kind', 'postId'])
    .where('createdBy', '=', userId)
    .where('expiresAt', '>', now.toISOString())
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id: linkId, kind, postId }) => {
    const place = placeOf(kind, postId, {})
    return place ? [{ linkId, ...place }] : []
  })
}

/**
 * Makes a link.
 *
 * @param db a transaction
 * @returns its token, which is nowhere stored
 */
export async function addPreviewLink(
  db: Database,
  thing: PreviewedThing,
  { who, now }: Doing,
): Promise<{ id: string; token: string }> {
  const id = newId()
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('previewLinks')
    .values({
      id,
      tokenHash: hashOf(token),
      kind: thing.kind,
      postId: thing.id,
      createdBy: who.id,
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + PREVIEW_DAYS * DAY_MS).toISOString(),
    })
    .execute()
  await recordActivity(db, { who, now }, 'preview shared', recorded(thing))
  return { id, token }
}

/**
 * Ends a link.
 *
 * @param db a transaction
 * @returns false when the thing has no such link
 */
export async function revokePreviewLink(
  db: Database,
  thing: PreviewedThing,
  linkId: string,
  doing: Doing,
): Promise<boolean> {
  const gone = await db
    .deleteFrom('previewLinks')
    .where('id', '=', linkId)
    .where('kind', '=', thing.kind)
    .where('postId', '=', thing.id)
    .returning('id')
    .executeTakeFirst()
  if (!gone) return false
  await recordActivity(db, doing, 'preview revoked', recorded(thing))
  return true
}

function recorded({ kind, id, name }: PreviewedThing) {
  return { kind: activityKinds[kind], id, name }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

const framePurpose = (kind: string, id: string, until: string) => `preview ${kind} ${id} ${until}`
