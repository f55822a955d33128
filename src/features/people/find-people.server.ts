import { listBookingsNamed } from '~/features/booking/changes/staff-bookings.server'
import { bothNames } from '~/features/booking/rules'
import { fits, type SearchTerms } from '~/features/search/match.server'
import type { Database } from '~/platform/database/schema'
import { type Contact, ownRows, readContacts } from './contacts.server'
import { groupContacts, toFoundPerson } from './group.server'
import { MOST_FOUND, MOST_PEOPLE } from './rules'
import type { StaffFound } from './schema'

/** So many rows that fit are put together as people; what fits less is left out. */
const MOST_GROUPED = 200

type Fitting = Contact & { points: number }

/**
 * The people who fit, with their bookings and enquiries. Rows are compared in the program, which knows what people mistake
 * for what: a page of them is in memory at once.
 *
 * @param own the id of an account that finds whom it looks after; null for everyone
 */
export async function findPeople(
  db: Database,
  terms: SearchTerms,
  now: Date,
  own: string | null,
): Promise<StaffFound[]> {
  const fitting = await readFitting(db, terms, own === null ? null : await ownRows(db, own))
  const people = groupContacts(fitting).slice(0, MOST_PEOPLE).map(toFoundPerson)
  const idsFrom = (...sources: Array<Contact['source']>) =>
    fitting.filter(({ source }) => sources.includes(source)).map(({ id }) => id)
  return [
    ...people,
    ...(await listFoundBookings(db, idsFrom('bookings', 'cancelledBookings'), now)),
    ...(await listFoundEnquiries(db, idsFrom('enquiries'))),
  ]
}

/** The best first, and of equals the newest. */
async function readFitting(
  db: Database,
  terms: SearchTerms,
  own: ReadonlySet<string> | null,
): Promise<Fitting[]> {
  let best: Fitting[] = []
  for await (const page of readContacts(db)) {
    for (const contact of page) {
      const points = fits(terms, contact)
      if (points > 0 && (own === null || own.has(contact.id))) best.push({ ...contact, points })
    }
    if (best.length > MOST_GROUPED) best = best.sort(byPoints).slice(0, MOST_GROUPED)
  }
  return best.sort(byPoints)
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

/** The newest first. */
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
