import { listCopiesOf, mayReadCopy } from '~/content-kinds/working-copies/working-copies'
import { mainRole, type Role } from '~/domain/permissions'
import type { Leaver } from '~/features/auth/people/leaving.server'
import { listPreviewLinks } from '~/features/previews/repository.server'
import type { Staff } from '~/platform/api/create-api'
import type { Database } from '~/platform/database/schema'
import { CONTENT } from '../content'

/**
 * The links to previews that someone has made and that end because they may no longer write what is shown.
 *
 * @param roles that they have next; null for none
 */
export async function lostPreviews(
  db: Database,
  leaver: Leaver,
  roles: readonly Role[] | null,
  now: Date,
) {
  const staff = staffIn(leaver, roles)
  const lost = []
  for (const { link, kind, id, name, isFrame } of await listPreviewLinks(db, now, {
    madeBy: leaver.id,
  })) {
    if (isFrame) continue
    const stays = staff && (await mayReadCopy(db, CONTENT, { kind, id }, staff))
    if (!stays) lost.push({ id: link, name })
  }
  return lost
}

/** The same for working copies, by the label that their editor gave them. */
export async function lostCopies(db: Database, leaver: Leaver, roles: readonly Role[] | null) {
  const staff = staffIn(leaver, roles)
  const lost = []
  for (const { label, ...place } of await listCopiesOf(db, leaver.id)) {
    const stays = staff && (await mayReadCopy(db, CONTENT, place, staff))
    if (!stays) lost.push({ id: place.id, place, name: label })
  }
  return lost
}

function staffIn({ id, username }: Leaver, roles: readonly Role[] | null): Staff | null {
  return (
    roles && {
      id,
      username,
      role: mainRole(roles),
      roles,
      isAdmin: roles.includes('administrator'),
    }
  )
}
