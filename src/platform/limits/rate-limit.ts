import { isIPv4, isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { ApiIssue } from '~/lib/api/api-client'
import { Problem } from '../api/problem'
import { inTransaction } from '../database/queries'
import type { Database } from '../database/schema'
import { sha256 } from '../secrets'

export interface Limit {
  /** The action and its author. Only a hash is stored. */
  subject: string
  /** Attempts within one window. */
  most: number
  windowMs: number
}

/**
 * Counts an attempt before anything else is done with it, so that simultaneous ones are all counted. The counts are in
 * the database, so they survive a restart. Once a limit is reached, nothing more is written.
 * @param limits each is counted, unless one before it refuses
 * @returns null when it may proceed; otherwise the seconds to wait before trying again
 */
export async function countAttempt(
  db: Database,
  limits: readonly Limit[],
  now: Date,
): Promise<number | null> {
  const reached = await longestWait(db, limits, now)
  if (reached > 0) return Math.ceil(reached / 1000)
  await db.deleteFrom('attempts').where('windowEndsAt', '<=', now.toISOString()).execute()
  for (const limit of limits) {
    const wait = await count(db, limit, now)
    if (wait > 0) return Math.ceil(wait / 1000)
  }
  return null
}

/**
 * In milliseconds; 0 when none of the limits has been reached. A window that ends later than one that began now is left
 * to `count`: the clock has been set back.
 */
async function longestWait(db: Database, limits: readonly Limit[], now: Date): Promise<number> {
  const reached = await db
    .selectFrom('attempts')
    .select('windowEndsAt')
    .where('windowEndsAt', '>', now.toISOString())
    .where((row) =>
      row.or(
        limits.map(({ subject, most, windowMs }) =>
          row.and([
            row('subjectHash', '=', hashSubject(subject)),
            row('attempts', '>=', most),
            row('windowEndsAt', '<=', new Date(now.getTime() + windowMs).toISOString()),
          ]),
        ),
      ),
    )
    .execute()
  const ends = reached.map(({ windowEndsAt }) => new Date(windowEndsAt).getTime())
  return Math.max(0, ...ends.map((end) => end - now.getTime()))
}

/** The subjects of these limits that have attempts in their present window. */
export async function countedAmong(
  db: Database,
  limits: readonly Limit[],
  now: Date,
): Promise<Set<string>> {
  if (limits.length === 0) return new Set()
  const subjects = new Map(limits.map(({ subject }) => [hashSubject(subject), subject]))
  const rows = await db
    .selectFrom('attempts')
    .select('subjectHash')
    .where('subjectHash', 'in', [...subjects.keys()])
    .where('windowEndsAt', '>', now.toISOString())
    .execute()
  return new Set(rows.flatMap(({ subjectHash }) => subjects.get(subjectHash) ?? []))
}

/** Attempts that still fit into every one of these limits. */
export async function roomWithin(
  db: Database,
  limits: readonly Limit[],
  now: Date,
): Promise<number> {
  const open = await openWindows(db, limits, now)
  return Math.min(...open.map(({ most, attempts }) => Math.max(0, most - attempts)))
}

/** Seconds until there is room again in the fullest limits; at least one. */
export async function waitFor(db: Database, limits: readonly Limit[], now: Date): Promise<number> {
  const open = await openWindows(db, limits, now)
  const least = Math.min(...open.map(({ most, attempts }) => most - attempts))
  const ends = open.flatMap(({ most, attempts, end }) => (most - attempts === least ? [end] : []))
  return Math.max(1, Math.ceil((Math.max(...ends) - now.getTime()) / 1000))
}

async function openWindows(db: Database, limits: readonly Limit[], now: Date) {
  const rows = await db
    .selectFrom('attempts')
    .select(['subjectHash', 'attempts', 'windowEndsAt'])
    .where(
      'subjectHash',
      'in',
      limits.map(({ subject }) => hashSubject(subject)),
    )
    .where('windowEndsAt', '>', now.toISOString())
    .execute()
  return limits.map(({ subject, most, windowMs }) => {
    const latest = now.getTime() + windowMs
    // One that ends later was begun by a clock that was ahead: `addAttempts` begins it again.
    const row = rows.find(
      ({ subjectHash, windowEndsAt }) =>
        subjectHash === hashSubject(subject) && Date.parse(windowEndsAt) <= latest,
    )
    return { most, attempts: row?.attempts ?? 0, end: row ? Date.parse(row.windowEndsAt) : latest }
  })
}

/** Counts several attempts together, in a transaction that has checked for room. */
export async function addAttempts(
  db: Database,
  counted: ReadonlyArray<Limit & { times?: number }>,
  now: Date,
): Promise<void> {
  await db.deleteFrom('attempts').where('windowEndsAt', '<=', now.toISOString()).execute()
  await db
    .insertInto('attempts')
    .values(
      counted.map(({ subject, windowMs, times = 1 }) => ({
        subjectHash: hashSubject(subject),
        attempts: times,
        windowEndsAt: new Date(now.getTime() + windowMs).toISOString(),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('subjectHash').doUpdateSet({
        attempts: sql<number>`
          case when attempts.window_ends_at > excluded.window_ends_at
          then excluded.attempts else attempts.attempts + excluded.attempts end
        `,
        windowEndsAt: sql<string>`
          case when attempts.window_ends_at > excluded.window_ends_at
          then excluded.window_ends_at else attempts.window_ends_at end
        `,
      }),
    )
    .execute()
}

const HOUR_MS = 60 * 60 * 1000

/** Prefix bits of the largest network that one person or office may hold. */
const OFFICE = { ipv4: 24, ipv6: 48 } as const

/** Prefix bits of a part of a provider's network, and all that a small provider may hold. */
const PROVIDER_PART = { ipv4: 20, ipv6: 40 } as const
const PROVIDER = { ipv6: 32 } as const

/**
 * How often one network may send a form (docs/product.md, "Robots", gives the reasons): an address and ever larger
 * networks around it, by the number of leading bits.
 */
export const NETWORK_LIMITS = [
  { ipv4: 32, ipv6: 64, most: 10, windowMs: HOUR_MS },
  { ipv6: 56, most: 15, windowMs: HOUR_MS },
  { ...OFFICE, most: 20, windowMs: HOUR_MS },
  { ...OFFICE, most: 40, windowMs: 24 * HOUR_MS },
  { ...PROVIDER_PART, most: 40, windowMs: HOUR_MS },
  { ...PROVIDER_PART, most: 80, windowMs: 24 * HOUR_MS },
  { ...PROVIDER, most: 60, windowMs: HOUR_MS },
  { ...PROVIDER, most: 120, windowMs: 24 * HOUR_MS },
] as const

/**
 * Counts a form that a network sends. Once a count is full, the wider ones no longer rise: one noisy address must not
 * use up what its neighbours have.
 * @param form its kind, in a word
 * @returns null when it may proceed; otherwise the seconds to wait before trying again
 */
export async function countForm(
  db: Database,
  form: string,
  address: string,
  now: Date,
): Promise<number | null> {
  return inTransaction(db, async (db) => {
    for (const { most, windowMs, ...bits } of NETWORK_LIMITS) {
      const network = networkAround(address, bits)
      if (!network) continue
      const subject = `${form} ${network} ${windowMs}`
      const wait = await countAttempt(db, [{ subject, most, windowMs }], now)
      if (wait !== null) return wait
    }
    return null
  })
}

/** The largest network around an address that one office may hold. */
export function officeNetworkOf(address: string): string {
  return networkAround(address, OFFICE) ?? networkOf(address)
}

/** Sets a count back to zero. */
export async function resetAttempts(db: Database, subject: string): Promise<void> {
  await db.deleteFrom('attempts').where('subjectHash', '=', hashSubject(subject)).execute()
}

export async function takeBackAttempt(db: Database, subject: string): Promise<void> {
  await db
    .updateTable('attempts')
    .set((update) => ({ attempts: update('attempts', '-', 1) }))
    .where('subjectHash', '=', hashSubject(subject))
    .where('attempts', '>', 0)
    .execute()
}

/** Subjects are stored as hashes: people type passwords into the wrong field, and addresses are personal. */
export function hashSubject(subject: string): string {
  return sha256(subject)
}

/** A household or office has a whole /64 of IPv6, so all of its addresses count as one. */
export function networkOf(address: string): string {
  return isIPv6(address) ? (groupsOf(address)?.slice(0, 4).join(':') ?? hostOf(address)) : address
}

/** The network around an address, by its number of leading bits; null when none is given for its kind of address. */
function networkAround(address: string, bits: { ipv4?: number; ipv6?: number }): string | null {
  const groups = isIPv6(address) ? groupsOf(address) : null
  if (groups) {
    const hex = groups.map((group) => group.padStart(4, '0')).join('')
    return bits.ipv6 ? `${hex.slice(0, bits.ipv6 / 4)}/${bits.ipv6}` : null
  }
  if (!bits.ipv4) return null
  const whole = bytesOf(address)?.map((byte) => byte.toString(2).padStart(8, '0'))
  return `${whole?.join('').slice(0, bits.ipv4) ?? address}/${bits.ipv4}`
}

/** The four bytes of an IPv4 address, also where it is written as IPv6; undefined for anything else. */
function bytesOf(address: string): number[] | undefined {
  if (isIPv4(address)) return address.split('.').map(Number)
  const mapped = isIPv6(address) ? /^\[::ffff:(\w+):(\w+)\]$/.exec(hostOf(address)) : null
  return mapped?.slice(1).flatMap((group) => {
    const pair = Number.parseInt(group, 16)
    return [pair >> 8, pair & 0xff]
  })
}

/** The eight groups of an IPv6 address; null for an IPv4 address that is written as one, which stays whole. */
function groupsOf(address: string): string[] | null {
  const [head = '', tail] = hostOf(address).slice(1, -1).split('::')
  if (head === '' && tail?.startsWith('ffff:')) return null
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array.from({ length: zeros }, () => '0'), ...right]
}

/** An IPv6 address in brackets, in its shortest form. */
function hostOf(address: string): string {
  return new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname
}

/**
 * The refusal when a rate limit is reached: 429 with `Retry-After`.
 * @param sentence names what there was too much of
 * @param seconds as returned by `countAttempt`
 * @param path the field of a form that shows it
 */
export function tooManyAttempts(sentence: string, seconds: number, path?: string): Problem {
  const minutes = Math.ceil(seconds / 60)
  const time =
    minutes === 1
      ? 'a minute'
      : minutes <= 90
        ? `${minutes} minutes`
        : `${Math.ceil(minutes / 60)} hours`
  const message = `${sentence} Please try again in ${time}.`
  const issues: ApiIssue[] | undefined = path ? [{ path, message }] : undefined
  return new Problem(429, message, { issues, headers: { 'Retry-After': String(seconds) } })
}

/**
 * The milliseconds to wait; 0 when the attempt is within the limit. A window never ends later than one that began now
 * would: a clock that was set back makes no one wait longer.
 */
async function count(db: Database, { subject, most, windowMs }: Limit, now: Date) {
  const windowEndsAt = new Date(now.getTime() + windowMs).toISOString()
  const { attempts, windowEndsAt: end } = await db
    .insertInto('attempts')
    .values({ subjectHash: hashSubject(subject), attempts: 1, windowEndsAt })
    .onConflict((conflict) =>
      conflict.column('subjectHash').doUpdateSet({
        attempts: sql<number>`attempts.attempts + 1`,
        windowEndsAt: sql<string>`
          case when attempts.window_ends_at > excluded.window_ends_at
          then excluded.window_ends_at else attempts.window_ends_at end
        `,
      }),
    )
    .returning(['attempts', 'windowEndsAt'])
    .executeTakeFirstOrThrow()
  return attempts > most ? new Date(end).getTime() - now.getTime() : 0
}
