import { sql } from 'kysely'
import { recordActivity } from '~/content-kinds/activity/record-activity'
import { CONTENT_KINDS, type ContentPlace, kindNamed } from '~/content-kinds/registry'
import { mainRole, rolesOf } from '~/domain/permissions'
import { paths } from '~/lib/paths'
import type { Staff } from '~/platform/api/create-api'
import type { Actor, AuditContext } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import { newId } from '~/platform/new-id'
import { newToken, sha256 } from '~/platform/secrets'
import { PREVIEW_DAYS, type PreviewLink } from './schema'

const DAY_MS = 24 * 60 * 60 * 1000

/** For how long the address of a frame in the editor works, in milliseconds: it is opened at once. */
const FRAME_MS = 60 * 1000

/**
 * What a token leads to, and who has made it: it shows what they may see now (docs/product.md, "Previews").
 *
 * @returns null for a token that is none of ours, has expired or was revoked, or whose maker is disabled; until when it
 *   works is null for a frame
 */
export async function previewOfToken(
  db: Database,
  token: string,
  now: Date,
): Promise<{ place: ContentPlace; maker: Staff; until: string | null } | null> {
  const link = await db
    .selectFrom('previewLinks')
    .innerJoin('users', 'users.id', 'createdBy')
    .select(['kind', 'postId', 'expiresAt', 'isFrame'])
    .select(['users.id', 'users.username', 'users.isAdmin', 'users.role', 'users.roles'])
    .where('previewLinks.tokenHash', '=', sha256(token))
    .where('expiresAt', '>', now.toISOString())
    .where('users.isDisabled', '=', false)
    .executeTakeFirst()
  const kind = kindNamed(link?.kind)
  // A newer version may know other kinds.
  if (!link || !kind) return null
  const { id, username, isAdmin, postId, isFrame, expiresAt } = link
  const roles = rolesOf(link)
  const maker = { id, username, isAdmin, role: mainRole(roles), roles }
  return { place: { kind, id: postId }, maker, until: isFrame ? null : expiresAt }
}

/**
 * The links that work, the newest first.
 *
 * @param of a thing, a person who has made them, or one link; all when it is empty
 */
export async function listPreviewLinks(
  db: Database,
  now: Date,
  of: Partial<ContentPlace & Pick<PreviewLink, 'madeBy' | 'link'>>,
): Promise<PreviewLink[]> {
  const { kind, id, madeBy, link } = of
  const rows = await db
    .selectFrom('previewLinks')
    .innerJoin('users', 'users.id', 'createdBy')
    .leftJoin('workingCopies', 'workingCopies.thingId', 'postId')
    .select(['previewLinks.id', 'previewLinks.kind', 'postId', 'createdBy', 'isFrame'])
    .select(['previewLinks.createdAt', 'expiresAt', 'users.name as makerName', 'username'])
    .select('label')
    .where('expiresAt', '>', now.toISOString())
    .where('users.isDisabled', '=', false)
    .$if(kind !== undefined, (query) => query.where('previewLinks.kind', '=', kind ?? ''))
    .$if(id !== undefined, (query) => query.where('postId', '=', id ?? ''))
    .$if(madeBy !== undefined, (query) => query.where('createdBy', '=', madeBy ?? ''))
    .$if(link !== undefined, (query) => query.where('previewLinks.id', '=', link ?? ''))
    .orderBy('previewLinks.createdAt', 'desc')
    .orderBy('previewLinks.id', 'desc')
    .execute()
  const names = await namesOf(
    db,
    rows.map(({ postId }) => postId),
  )
  return rows.flatMap(({ label, ...row }) => {
    const known = kindNamed(row.kind)
    if (!known) return []
    const saved = names.get(row.postId)
    return {
      link: row.id,
      kind: known,
      id: row.postId,
      name: saved ?? (label || 'Something that was never saved'),
      isSaved: saved !== undefined,
      madeBy: row.createdBy,
      makerName: row.makerName ?? row.username,
      isFrame: row.isFrame,
      createdAt: row.createdAt,
      expiresAt: row.expiresAt,
    }
  })
}

/** What things of any kind are called, by their ids, as they are saved. */
async function namesOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  if (ids.length === 0) return names
  for (const { table, namedBy } of Object.values(CONTENT_KINDS)) {
    const rows = await db
      .selectFrom(table)
      .select(['id', sql<string>`${sql.ref(namedBy)}`.as('name')])
      .where('id', 'in', ids)
      .execute()
    for (const { id, name } of rows) names.set(id, name)
  }
  return names
}

/**
 * Makes a link to give away.
 *
 * @param db a transaction
 * @returns its id, and its token, which is nowhere stored
 */
export async function addPreviewLink(
  db: Database,
  thing: ContentPlace & { name: string },
  { who, now }: AuditContext,
): Promise<{ link: string; token: string }> {
  const made = await insertLink(db, thing, who, now, {
    isFrame: false,
    lasts: PREVIEW_DAYS * DAY_MS,
  })
  await recordActivity(db, { who, now }, 'preview shared', recorded(thing))
  return made
}

/** Where someone's own screen shows the page in a frame: a link of theirs, for as long as opening it takes. */
export async function framePath(
  db: Database,
  place: ContentPlace,
  { who, now }: AuditContext,
): Promise<string> {
  await db
    .deleteFrom('previewLinks')
    .where('createdBy', '=', who.id)
    .where('isFrame', '=', true)
    .where('expiresAt', '<=', now.toISOString())
    .execute()
  const { token } = await insertLink(db, place, who, now, { isFrame: true, lasts: FRAME_MS })
  return paths.preview(token)
}

/**
 * Ends links, and records it of those that were given away.
 *
 * @param db a transaction
 * @param of as `listPreviewLinks`: those that a person has made, or a single one
 * @returns how many there were
 */
export async function endPreviewLinks(
  db: Database,
  of: Pick<PreviewLink, 'madeBy'> | Pick<PreviewLink, 'link'>,
  audit: AuditContext,
): Promise<number> {
  const links = await listPreviewLinks(db, audit.now, of)
  for (const each of links) {
    await db.deleteFrom('previewLinks').where('id', '=', each.link).execute()
    if (!each.isFrame) await recordActivity(db, audit, 'preview revoked', recorded(each))
  }
  return links.length
}

async function insertLink(
  db: Database,
  { kind, id: postId }: ContentPlace,
  who: Actor,
  now: Date,
  { isFrame, lasts }: { isFrame: boolean; lasts: number },
): Promise<{ link: string; token: string }> {
  const link = newId()
  const token = newToken()
  await db
    .insertInto('previewLinks')
    .values({
      id: link,
      tokenHash: sha256(token),
      kind,
      postId,
      createdBy: who.id,
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + lasts).toISOString(),
      isFrame,
    })
    .execute()
  return { link, token }
}

function recorded({ kind, id, name }: ContentPlace & { name: string }) {
  return { kind: CONTENT_KINDS[kind].thingKind, id, name }
}
