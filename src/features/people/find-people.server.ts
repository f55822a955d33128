import { listBookingsNamed } from '~/features/booking/changes/staff-bookings.server'
import { bothNames } from '~/features/booking/rules'
import { best } from '~/features/search/find-content.server'
import { FEWEST_DIGITS, fits, type SearchTerms, type Term } from '~/features/search/match.server'
import { MOST_MISTAKES, mistakesIn } from '~/features/search/words.server'
import { SECTION_WORDS } from '~/features/site-settings/section-words.server'
import type { Database } from '~/platform/database/schema'
import { findContacts, type Wanted, wordsNear } from '~/platform/database/search/contact-search'
import { type Contact, isOwn, readContactsAt, readUnread } from './contacts.server'
import { groupContacts, toFoundPerson } from './group.server'
import type { StaffFound } from './schema'

/** At most this many bookings, and as many enquiries, are found (docs/product.md, "Staff search"). */
const MOST_FOUND = 5

/** More than of the rest: people are what staff mostly look for. */
const MOST_PEOPLE = 8

/** So many rows that fit are put together as people; what fits less is left out. */
const MOST_GROUPED = 200

/** Ways in which one word may be written. */
const MOST_TEXTS = 40

type Fitting = Contact & { points: number }

/**
 * Matching people, with their bookings and enquiries. An index finds candidates; the program, which knows common
 * misspellings, compares them. Similar names fill up the list.
 * @param own the id of an account that finds only people it looks after; null for everyone
 */
export async function findPeople(
  db: Database,
  terms: SearchTerms,
  now: Date,
  own: string | null,
): Promise<StaffFound[]> {
  const among = own === null ? undefined : await isOwn(db, own)
  const found = new Map<string, Fitting>()
  const add = (contacts: ReadonlyArray<Contact | undefined>) => {
    for (const contact of contacts) {
      const points = contact ? fits(terms, contact) : 0
      if (contact && points > 0)
        found.set(`${contact.source} ${contact.id}`, { ...contact, points })
    }
  }
  const look = async (wanted: Wanted): Promise<number> => {
    const places = await findContacts(db, wanted, MOST_GROUPED, among)
    add(await readContactsAt(db, places))
    return places.length
  }
  const { words, phone } = terms
  const texts = words.map(textsOf)
  const isWholeNumber = phone !== '' && (await look([[` ${phone} `]])) > 0
  if (!isWholeNumber) {
    // A common word finds only the newest, which would miss people with exactly these names.
    if ((await look(texts)) === MOST_GROUPED) await look(words.map(({ whole }) => [` ${whole} `]))
    if (phone !== '') await look([[phone]])
  }
  for await (const page of readUnread(db, among)) add(page)
  if (groupContacts([...found.values()]).length < MOST_PEOPLE) {
    const slips = await Promise.all(words.map((word) => slipsOf(db, word)))
    const all = texts.map((each, index) => [...each, ...(slips[index] ?? [])].slice(0, MOST_TEXTS))
    if (slips.some(({ length }) => length > 0)) await look(all)
  }
  const fitting = [...found.values()].sort(byPoints).slice(0, MOST_GROUPED)
  const people = groupContacts(fitting).slice(0, MOST_PEOPLE).map(toFoundPerson)
  const idsFrom = (...sources: Array<Contact['source']>) =>
    fitting.filter(({ source }) => sources.includes(source)).map(({ id }) => id)
  return [
    ...people,
    ...(await listFoundBookings(db, idsFrom('bookings', 'cancelledBookings'), now)),
    ...(await listFoundEnquiries(db, idsFrom('enquiries'))),
  ]
}

/** Sections of the settings by their names and the words of their fields. */
export function findSettings(terms: SearchTerms, forgives: boolean): StaffFound[] {
  const found = best(SECTION_WORDS, terms, forgives, ({ label, words }) => `${label} ${words}`)
  return found.map(({ to, label }) => ({ kind: 'setting', section: to, title: label }))
}

function textsOf({ parts, whole, typed, phone }: Term): string[] {
  // No name has one.
  if (typed.includes('@')) return [typed]
  const [longest = whole] = parts.toSorted((one, other) => other.length - one.length)
  const elsewhere = [typed, phone].filter((text) => text.length >= FEWEST_DIGITS)
  return [...new Set([` ${whole}`, ` ${longest}`, ...elsewhere])]
}

/** Names that may have been meant. */
async function slipsOf(db: Database, { parts, whole }: Term): Promise<string[]> {
  const texts: string[] = []
  for (const each of new Set([whole, ...parts])) {
    const near = /\d/.test(each) ? [] : await wordsNear(db, each, MOST_MISTAKES)
    const meant = near.filter((name) => mistakesIn(each, name) !== null)
    texts.push(...meant.map((name) => ` ${name} `))
  }
  return texts
}

function byPoints(one: Fitting, other: Fitting): number {
  return other.points - one.points || Date.parse(other.at) - Date.parse(one.at)
}

async function listFoundBookings(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<StaffFound[]> {
  const bookings = await listBookingsNamed(db, ids, now)
  return bookings.slice(0, MOST_FOUND).map(({ id, startsAtLabel, state, ...booking }) => {
    return { kind: 'booking', id, name: bothNames(booking), startsAtLabel, state }
  })
}

async function listFoundEnquiries(db: Database, ids: readonly string[]): Promise<StaffFound[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('enquiries')
    .select(['id', 'name', 'topic', 'createdAt', 'status'])
    .where('id', 'in', ids)
    .orderBy('createdAt', 'desc')
    .limit(MOST_FOUND)
    .execute()
  return rows.map((row) => ({ kind: 'enquiry', ...row }))
}
