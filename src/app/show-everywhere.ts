import { recordContent } from '~/content-kinds/abilities/record-content'
import { presentImages, presentPostImages } from '~/content-kinds/images/present-images'
import { SHOWING_KINDS, type ShowingKind } from '~/content-kinds/showing-kinds'
import { findPost, postColumns, toPost } from '~/features/blog/repository.server'
import { snippets } from '~/features/rich-text/snippets/kind.server'
import { showOfficePhoto } from '~/features/site-settings/identity/office-photo.server'
import { team, toTeamMember } from '~/features/team/kind.server'
import type { AuditContext } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import type { Environment } from '~/platform/environment'

/** Writes the present pictures of a thing into it. */
type Show = (
  db: Database,
  id: string,
  audit: AuditContext,
  environment: Environment,
) => Promise<void>

const show: Record<ShowingKind, Show> = {
  post: showInPost,
  'team member': showOfPerson,
  snippet: showInSnippet,
  settings: (db, _id, audit, environment) => showOfficePhoto(db, environment, audit),
}

/**
 * Updates a picture wherever an article, a person, a snippet or the office shows it, and records each: it may have been
 * replaced, or crops may keep another point (docs/product.md, "Pictures"). This is no edit of the words, so `updatedAt` and
 * working copies stay.
 *
 * @param db the transaction in which the picture has changed
 */
export async function showEverywhere(
  environment: Environment,
  db: Database,
  imageId: string,
  audit: AuditContext,
): Promise<void> {
  const uses = await db
    .selectFrom('imageUses')
    .select(['thingKind', 'thingId'])
    .where('imageId', '=', imageId)
    .orderBy('thingKind')
    .orderBy('thingId')
    .execute()
  for (const { thingKind, thingId } of uses) {
    const kind = SHOWING_KINDS.find((known) => known === thingKind)
    if (kind) await show[kind](db, thingId, audit, environment)
  }
}

async function showInPost(db: Database, id: string, audit: AuditContext): Promise<void> {
  const before = await findPost(db, id)
  if (!before) return
  const row = await db
    .updateTable('blogPosts')
    .set(await presentPostImages(db, before))
    .where('id', '=', id)
    .returning(postColumns)
    .executeTakeFirstOrThrow()
  const after = toPost(row)
  const thing = { kind: 'post', id, name: after.title } as const
  await recordContent(db, audit, 'changed', thing, { before, after })
}

async function showOfPerson(db: Database, id: string, audit: AuditContext): Promise<void> {
  const before = await team.find(db, id)
  if (!before?.imageUrl) return
  const present = await presentImages(db, [before.imageUrl])
  const row = await db
    .updateTable('teamMembers')
    .set({ imageUrl: present(before.imageUrl) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const after = toTeamMember(row)
  const thing = { kind: 'team member', id, name: after.name } as const
  await recordContent(db, audit, 'changed', thing, { before, after })
}

async function showInSnippet(db: Database, id: string, audit: AuditContext): Promise<void> {
  const before = await snippets.find(db, id)
  if (!before) return
  const present = await presentImages(db, [before.content])
  const after = { ...before, content: present(before.content) }
  if (after.content === before.content) return
  await db.updateTable('snippets').set({ content: after.content }).where('id', '=', id).execute()
  const thing = { kind: 'snippet', id, name: after.name } as const
  await recordContent(db, audit, 'changed', thing, { before, after })
}
