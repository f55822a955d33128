import { may, type Role } from '~/domain/permissions'
import { listHosts } from '~/features/booking/hosts/hosts.server'
import type { Database } from '~/platform/database/schema'
import type { Settings } from '~/platform/settings'
import type { Sheet } from '../schema'
import { readSheet } from '../sheet.server'
import type { SheetMail } from './sheet-mail-schema'

type HostDay = Sheet['hosts'][number]

export interface OwnSheet {
  host: HostDay
  /** True when the sheet has it in one column, which can be shown alone. */
  isOneColumn: boolean
}

interface Account {
  id: string
  roles: readonly Role[]
}

/**
 * The consultations on someone's sheet by mail (docs/product.md, "The day by email"): their own; the office's while no
 * one takes any by name, for those who see everyone's; otherwise none.
 */
export async function sheetOwner(
  db: Database,
  { id, roles }: Account,
): Promise<SheetMail['whose']> {
  if (!may(roles, 'ownVisitors')) return null
  const hosts = await listCurrent(db)
  if (hosts.some(({ userId }) => userId === id)) return 'own'
  return hosts.length === 0 && may(roles, 'visitors') ? 'office' : null
}

async function listCurrent(db: Database) {
  return (await listHosts(db)).filter(({ isRemoved }) => !isRemoved)
}

/**
 * Their part of a day's sheet, in one or more columns: those booked with someone before they were taken off the list
 * stay with their old entry (docs/product.md, "The day by email").
 * @returns null when they have none
 */
export async function readOwnSheet(
  db: Database,
  settings: Settings,
  day: string,
  now: Date,
  account: Account,
): Promise<OwnSheet | null> {
  const owner = await sheetOwner(db, account)
  if (owner === null) return null
  const { hosts } = await readSheet(db, settings, day, now, owner === 'own' ? account.id : null)
  const current: Array<string | null> =
    owner === 'own' ? (await listCurrent(db)).map(({ id }) => id) : [null]
  const [first] = hosts
  const host = hosts.find(({ id }) => current.includes(id)) ?? first
  if (!host) return null
  const bookings = hosts
    .flatMap(({ bookings }) => bookings)
    .sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
  const free = Array.from(new Set(hosts.flatMap(({ free }) => free)))
  return { host: { ...host, bookings, free }, isOneColumn: hosts.length === 1 }
}
