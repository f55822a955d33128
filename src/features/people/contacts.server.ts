import { type RawBuilder, sql } from 'kysely'
import { phoneKey } from '~/domain/visitor-fields'
import { hostsOfAccount } from '~/features/booking/hosts/hosts.server'
import type { Database } from '~/platform/database/schema'
import {
  type ContactRow,
  findContacts,
  unreadContacts,
} from '~/platform/database/search/contact-search'
import { yieldToEventLoop } from '~/platform/limits/yield-to-event-loop'

/** The tables of people. There is no list of people apart from these (docs/product.md, "People"). */
const SOURCES = [
  'bookings',
  'cancelledBookings',
  'heldBookings',
  'enquiries',
  'newsletterSubscribers',
] as const

export type ContactSource = (typeof SOURCES)[number]

const TABLES: Record<(typeof SOURCES)[number], string> = {
  bookings: 'bookings',
  cancelledBookings: 'cancelled_bookings',
  heldBookings: 'held_bookings',
  enquiries: 'enquiries',
  newsletterSubscribers: 'newsletter_subscribers',
}

/** A person as one row describes them; missing details are empty. */
export interface Contact {
  source: ContactSource
  id: string
  name: string
  email: string
  phone: string
  /** The person who comes with them to this consultation. */
  secondName: string
  /** ISO 8601 UTC. */
  at: string
}

/** Rows in memory at a time. */
const PAGE = 1000

/** Newest rows of each table that are searched; older ones are found in their own list. */
const MOST_SEARCHED = 30_000

const MOST_TIED = 800

/** Everyone's rows, the newest of each table first, a page at a time; other requests are served in between. */
export async function* readContacts(db: Database): AsyncGenerator<Contact[]> {
  for (const source of SOURCES) {
    let last: string | undefined
    for (let read = 0; read < MOST_SEARCHED; read += PAGE) {
      const rows = await contactsIn(db, source)
        .$if(last !== undefined, (query) => query.where('id', '<', last ?? ''))
        .orderBy('id', 'desc')
        .limit(PAGE)
        .execute()
      yield rows.map((row) => toContact(source, row))
      if (rows.length < PAGE) break
      last = rows.at(-1)?.id
      await yieldToEventLoop()
    }
  }
}

/** The names of people who come with someone, the newest bookings first, a page at a time. */
export async function* readSecondNames(db: Database): AsyncGenerator<string[]> {
  for (const table of ['bookings', 'cancelledBookings'] as const) {
    for (let read = 0; read < MOST_SEARCHED; read += PAGE) {
      const rows = await db
        .selectFrom(table)
        .select('secondName')
        .where('secondName', 'is not', null)
        .orderBy('id', 'desc')
        .offset(read)
        .limit(PAGE)
        .execute()
      yield rows.flatMap(({ secondName }) => secondName ?? [])
      if (rows.length < PAGE) break
      await yieldToEventLoop()
    }
  }
}

/** The ids of the bookings with someone, and of the enquiries given to them (docs/product.md, "Roles"). */
export async function ownRows(db: Database, userId: string): Promise<ReadonlySet<string>> {
  const hosts = await hostsOfAccount(db, userId)
  const ids = new Set<string>()
  for (const table of ['bookings', 'cancelledBookings'] as const) {
    const rows = await db.selectFrom(table).select('id').where('hostId', 'in', hosts).execute()
    for (const { id } of rows) ids.add(id)
  }
  const given = await db
    .selectFrom('enquiries')
    .select('id')
    .where('assignedTo', '=', userId)
    .execute()
  for (const { id } of given) ids.add(id)
  return ids
}

export async function isOwn(db: Database, userId: string): Promise<RawBuilder<boolean>> {
  const hosts = sql.join(await hostsOfAccount(db, userId))
  return sql`contacts.id in (
    select id from bookings where host_id in (${hosts})
    union all select id from cancelled_bookings where host_id in (${hosts})
    union all select id from enquiries where assigned_to = ${userId}
  )`
}

export async function readNewestContacts(db: Database, limit: number): Promise<Contact[]> {
  const found: Contact[] = []
  for (const source of ['bookings', 'enquiries'] as const) {
    const rows = await contactsIn(db, source).orderBy('id', 'desc').limit(limit).execute()
    found.push(...rows.map((row) => toContact(source, row)))
  }
  return found.sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
}

/** Rows in the order of their places; undefined for one that has just gone. */
export async function readContactsAt(
  db: Database,
  places: readonly ContactRow[],
): Promise<Array<Contact | undefined>> {
  const found = new Map<string, Contact>()
  for (const source of SOURCES) {
    const ids = places.filter((place) => TABLES[source] === place.source).map(({ id }) => id)
    if (ids.length === 0) continue
    const rows = await contactsIn(db, source).where('id', 'in', ids).execute()
    for (const row of rows) found.set(`${TABLES[source]} ${row.id}`, toContact(source, row))
  }
  return places.map(({ source, id }) => found.get(`${source} ${id}`))
}

/** Rows that are not in the index yet, a page at a time; requests are served in between. */
export async function* readUnread(
  db: Database,
  among?: RawBuilder<boolean>,
): AsyncGenerator<Contact[]> {
  for await (const places of unreadContacts(db, among)) {
    yield (await readContactsAt(db, places)).filter((contact) => contact !== undefined)
    await yieldToEventLoop()
  }
}

/** The row with an id, in any of the tables; undefined if it does not exist. */
export async function findContact(db: Database, id: string): Promise<Contact | undefined> {
  for (const source of SOURCES) {
    const row = await contactsIn(db, source).where('id', '=', id).executeTakeFirst()
    if (row) return toContact(source, row)
  }
  return undefined
}

/** The rows that have one of some addresses (in lower case) or phone numbers (their keys). */
export async function readSharing(db: Database, ties: readonly string[]): Promise<Contact[]> {
  const places = await findContacts(db, [ties.map((tie) => ` ${tie} `)], MOST_TIED)
  const found = await readContactsAt(db, places)
  for await (const page of readUnread(db)) found.push(...page)
  return found
    .filter((contact) => contact !== undefined)
    .filter((contact) => tiesOf(contact).some((tie) => ties.includes(tie)))
}

/** Keys that connect a row with others: its address in lower case and the key of its phone number. */
export function tiesOf({ email, phone }: Pick<Contact, 'email' | 'phone'>): string[] {
  return [email.toLowerCase(), phoneKey(phone)].filter((tie) => tie !== '')
}

interface Row {
  id: string
  name: string | null
  email: string | null
  phone: string | null
  secondName: string | null
  at: string
}

/** One table in a form common to all. */
function contactsIn(db: Database, source: ContactSource) {
  const rows =
    source === 'newsletterSubscribers'
      ? db
          .selectFrom(source)
          .select(['id', 'email', 'consentedAt as at'])
          .select([NOTHING.as('name'), NOTHING.as('phone'), NOTHING.as('secondName')])
          .$castTo<Row>()
          .as('rows')
      : db
          .selectFrom(source)
          .select(['id', 'name', 'email', 'phone', 'createdAt as at'])
          .select(source === 'enquiries' ? NOTHING.as('secondName') : 'secondName')
          .$castTo<Row>()
          .as('rows')
  return db.selectFrom(rows).select(['id', 'name', 'email', 'phone', 'secondName', 'at'])
}

const NOTHING = sql<string | null>`null`

function toContact(source: ContactSource, { id, at, ...known }: Row): Contact {
  return {
    source,
    id,
    name: known.name ?? '',
    email: known.email ?? '',
    phone: known.phone ?? '',
    secondName: known.secondName ?? '',
    at,
  }
}
