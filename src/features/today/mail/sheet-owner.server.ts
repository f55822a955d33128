import { may, type Role } from '~/domain/permissions'
import { listHosts } from '~/features/booking/hosts/hosts.server'
import type { Database } from '~/platform/database/schema'
import type { Settings } from '~/platform/settings'
import type { Sheet } from '../schema'
import { readSheet } from '../sheet.server'
import type { SheetMail } from './sheet-mail-schema'

interface Account {
  id: string
  roles: readonly Role[]
}

/**
 * Whose consultations somebody's sheet by mail has (docs/product.md, "The day by email"): theirs; while nobody takes any by
 * name, the office's, for those who see everybody's; otherwise nobody's.
 */
export async function sheetOwner(
  db: Database,
  { id, roles }: Account,
): Promise<SheetMail['whose']> {
  if (!may(roles, 'ownVisitors')) return null
  const hosts = (await listHosts(db)).filter(({ isRemoved }) => !isRemoved)
  if (hosts.some(({ userId }) => userId === id)) return 'own'
  return hosts.length === 0 && may(roles, 'visitors') ? 'office' : null
}

/** Their part of a day's sheet; null when they have none. */
export async function readOwnSheet(
  db: Database,
  settings: Settings,
  day: string,
  now: Date,
  account: Account,
): Promise<Sheet['hosts'][number] | null> {
  const owner = await sheetOwner(db, account)
  if (owner === null) return null
  const { hosts } = await readSheet(db, settings, day, now, owner === 'own' ? account.id : null)
  return hosts[0] ?? null
}
