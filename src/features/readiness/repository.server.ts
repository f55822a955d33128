import { z } from 'zod'
import { isProviderAddress } from '~/domain/provider-address'
import { SECOND_FACTOR } from '~/features/auth/rules'
import { listHosts } from '~/features/booking/hosts/hosts.server'
import { providersSchema } from '~/features/site-settings/schema'
import { londonDay } from '~/lib/london'
import { countRows } from '~/platform/database/queries'
import type { Database } from '~/platform/database/schema'
import type { Environment } from '~/platform/environment'

/** How many enquiries wait for something that should have been done by yesterday (docs/product.md, "Enquiries"). */
export function countOverdueEnquiries(db: Database, now: Date): Promise<number> {
  return countRows(db.selectFrom('enquiries').where('dueOn', '<', londonDay(now)))
}

/** The names of administrators who log in with a password alone. */
export async function administratorsWithoutSecondFactor(db: Database): Promise<string[]> {
  const users = await db
    .selectFrom('users')
    .select('username')
    .where('isAdmin', '=', true)
    .where('isDisabled', '=', false)
    .where('secondFactorKey', 'is', null)
    .orderBy('username')
    .execute()
  return users.map(({ username }) => username)
}

/** The names of those who may log in, but for the lock. */
export async function lockedAccounts(db: Database): Promise<string[]> {
  const users = await db
    .selectFrom('users')
    .select('username')
    .where('isDisabled', '=', false)
    .where('wrongCodes', '>=', SECOND_FACTOR.mostWrong)
    .orderBy('username')
    .execute()
  return users.map(({ username }) => username)
}

/** The names of published people whose profile does not say what they are in law. */
export async function peopleWithoutQualification(db: Database): Promise<string[]> {
  const people = await db
    .selectFrom('teamMembers')
    .select('name')
    .where('isPublished', '=', true)
    .where('qualification', 'is', null)
    .orderBy('displayOrder')
    .execute()
  return people.map(({ name }) => name)
}

/** The names of people who take consultations and have no link to join by video; and whether anyone takes them by name. */
export async function hostsWithoutLink(db: Database) {
  const hosts = (await listHosts(db)).filter(({ isActive }) => isActive)
  const without = hosts.filter(({ joinUrl }) => joinUrl === null)
  return { isAnyoneNamed: hosts.length > 0, names: without.map(({ name }) => name) }
}

/**
 * What was set of providers on the screen and holds no longer: scripts, which only the operator sets now, where none is
 * set, and addresses that are not allowed (docs/product.md, "The firm").
 *
 * @returns the fields, with the addresses
 */
export async function unusedProviders(
  db: Database,
  { REVIEWS_SCRIPT_URL, BOOKING_SCRIPT_URL }: Environment,
): Promise<Array<[field: string, address: string]>> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('section', '=', 'firm')
    .executeTakeFirst()
  const stored = z.record(z.string(), z.unknown()).parse(JSON.parse(row?.value ?? '{}'))
  const scripts = { reviewsScriptUrl: REVIEWS_SCRIPT_URL, bookingScriptUrl: BOOKING_SCRIPT_URL }
  const isUnused = ([field, address]: [string, string]) =>
    field in scripts
      ? Object.entries(scripts).some(([script, set]) => script === field && set === undefined)
      : field in providersSchema.shape && !isProviderAddress(address)
  return Object.entries(stored)
    .map(([field, value]): [string, string] => [field, String(value)])
    .filter(([, address]) => address !== '')
    .filter(isUnused)
}
