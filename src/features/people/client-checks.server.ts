import { recordActivity } from '~/content-kinds/activity/record-activity'
import type { ClientChecks } from '~/features/rich-text/schema'
import { CLIENT_CHECKS } from '~/lib/text/personal-words'
import type { AuditContext } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import {
  addAttempts,
  countAttempt,
  countedAmong,
  type Limit,
  roomWithin,
  waitFor,
} from '~/platform/limits/rate-limit'
import type { Site } from '~/platform/site'
import { findNamedClients, namesOf } from './named-clients.server'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** A run of three words has three names in it; a longer one counts as several. */
const NAMES_IN_ONE = 3

/**
 * Finds the words of a text that are a client's, for as many new words as an account may ask about, in all its sessions
 * (docs/product.md, "Names of clients"). A word that it has asked about within a day is not new, however it is written.
 */
export async function checkClients(
  site: Site,
  words: readonly string[],
  audit: AuditContext,
): Promise<ClientChecks> {
  const { checked, unchecked, wait } = await site.db
    .transaction()
    .execute((db) => admit(db, words, audit))
  const named = await findNamedClients(site.db, checked)
  return { named, unchecked, retryAfter: wait }
}

async function admit(db: Database, words: readonly string[], audit: AuditContext) {
  const { who, now } = audit
  const asks = words.map((word) => {
    const names = namesOf(word)
    const cost = Math.ceil(names.length / NAMES_IN_ONE)
    return { word, cost, asked: askedOf(who.id, names) }
  })
  const known = await countedAmong(
    db,
    asks.map(({ asked }) => asked),
    now,
  )
  const limits = limitsOf(who.id)
  const room = await roomWithin(db, limits, now)
  const fresh = new Map<string, Limit>()
  let used = 0
  const checked: string[] = []
  const unchecked: string[] = []
  for (const { word, cost, asked } of asks) {
    const isKnown = known.has(asked.subject) || fresh.has(asked.subject)
    if (!isKnown && used + cost > room) {
      unchecked.push(word)
      continue
    }
    checked.push(word)
    if (isKnown) continue
    fresh.set(asked.subject, asked)
    used += cost
  }
  if (used > 0) {
    const counted = limits.map((limit) => ({ ...limit, times: used }))
    await addAttempts(db, [...counted, ...fresh.values()], now)
  }
  const line = { subject: `client checks told ${who.id}`, most: 1, windowMs: HOUR_MS }
  const isNews = fresh.size > 0 || unchecked.length > 0
  if (isNews && (await countAttempt(db, [line], now)) === null) {
    const after = { words: fresh.size + unchecked.length }
    await recordActivity(db, audit, 'compared', { kind: 'list', name: 'clients' }, { after })
  }
  const wait = unchecked.length > 0 ? await waitFor(db, limits, now) : null
  return { checked, unchecked, wait }
}

/** Limits how many words an account may ask about. */
function askedOf(account: string, names: readonly string[]): Limit {
  const word = names.toSorted().join(' | ')
  return { subject: `client check ${account} ${word}`, most: 1, windowMs: DAY_MS }
}

function limitsOf(account: string): Limit[] {
  const { aMinute, aDay } = CLIENT_CHECKS
  return [
    { subject: `client checks a minute ${account}`, most: aMinute, windowMs: MINUTE_MS },
    { subject: `client checks a day ${account}`, most: aDay, windowMs: DAY_MS },
  ]
}
