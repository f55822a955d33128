import type { Leaver } from '~/features/auth/leaving.server'
import { findPost } from '~/features/blog/repository.server'
import { findFaq } from '~/features/faqs/repository.server'
import { findTeamMember } from '~/features/team/repository.server'
import type { Role } from '~/lib/permissions'
import { Problem } from '../api/problem'
import type { Database } from '../database/schema'
import { listPreviewLinksOf, type PreviewedPlace } from '../preview-links'
import { findCopied, listCopiesOf, mayShare } from '../working-copies'
import { WRITTEN_THINGS } from '../written-things'

/**
 * The links to previews that somebody has made and that end with their right, each with the name of what it shows.
 *
 * @param role that they have next; null for none
 */
export async function lostPreviews(db: Database, id: string, role: Role | null, now: Date) {
  const lost = []
  for (const { linkId, ...place } of await listPreviewLinksOf(db, id, now)) {
    const stays = role && (await mayShare(db, WRITTEN_THINGS, place, { id, role }))
    if (!stays) lost.push({ id: linkId, place, name: await nameOf(db, place) })
  }
  return lost
}

/** The same of working copies, by the label that their editor gave them. */
export async function lostCopies(db: Database, { id, username }: Leaver, role: Role | null) {
  const staff = role && { id, username, role, isAdmin: role === 'administrator' }
  const lost = []
  for (const { label, ...place } of await listCopiesOf(db, id)) {
    const stays =
      staff &&
      (await findCopied(db, WRITTEN_THINGS, place, staff).then(
        () => true,
        (error) => (error instanceof Problem ? false : Promise.reject(error)),
      ))
    if (!stays) lost.push({ id: place.id, place, name: label })
  }
  return lost
}

async function nameOf(db: Database, { kind, id }: PreviewedPlace): Promise<string> {
  const never = 'Something that was never saved'
  if (kind === 'posts') return (await findPost(db, id))?.title ?? never
  if (kind === 'faqs') return (await findFaq(db, id))?.question ?? never
  return (await findTeamMember(db, id))?.name ?? never
}
