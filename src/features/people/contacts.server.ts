import { type Expression, sql } from 'kysely'
import { phoneKey } from '~/domain/visitor-fields'
import { hostsOfAccount } from '~/features/booking/hosts/hosts.server'
import type { Database } from '~/platform/database/schema'
import { yieldToEventLoop } from '~/platform/limits/yield-to-event-loop'

/** Where people are stored. There is no list of people beside these (docs/product.md, "People"). */
const SOURCES = ['bookings', 'cancelledBookings', 'enquiries', 'newsletterSubscribers'] as const

export type ContactSource = (typeof SOURCES)[number]

/** How someone is known from one row; what they did not give is empty. */
export interface Contact {
  source: ContactSource
  id: string
  name: string
  email: string
  phone: string
  /** Who comes with them to this consultation. */
  secondName: string
  /** When it was stored, as ISO 8601 UTC. */
  at: string
}

/** How many rows are in memory at once. */
const PAGE = 1000

/** Of each table the newest are looked through; what is older is found in its own list. */
const MOST_SEARCHED = 30_000

/** What one phone number or address may tie together, of each table. */
const MOST_TIED = 200

/** Everyone's rows, the newest of each table first, a page at a time; others are served in between. */
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

/** The names of those who come with someone, the newest bookings first, a page at a time. */
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

/** The newest rows of bookings and enquiries. */
export async function readNewestContacts(db: Database, limit: number): Promise<Contact[]> {
  const found: Contact[] = []
  for (const source of ['bookings', 'enquiries'] as const) {
    const rows = await contactsIn(db, source).orderBy('id', 'desc').limit(limit).execute()
    found.push(...rows.map((row) => toContact(source, row)))
  }
  return found.sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
}

/** The row with an id, in any of the tables; undefined when there is none. */
export async function findContact(db: Database, id: string): Promise<Contact | undefined> {
  for (const source of SOURCES) {
    const row = await contactsIn(db, source).where('id', '=', id).executeTakeFirst()
    if (row) return toContact(source, row)
  }
  return undefined
}

/** The rows that have one of some addresses (in lower case) or phone numbers (their keys). */
export async function readSharing(db: Database, ties: readonly string[]): Promise<Contact[]> {
  const emails = ties.filter((tie) => tie.includes('@'))
  const phones = ties.filter((tie) => !tie.includes('@'))
  const found: Contact[] = []
  for (const source of SOURCES) {
    const rows = await contactsIn(db, source)
      .where(({ eb, ref, or }) =>
        or([
          ...(emails.length > 0 ? [eb(sql`lower(${ref('email')})`, 'in', emails)] : []),
          ...phones.map((phone) => sql<boolean>`${digitsOf(ref('phone'))} like ${`%${phone}`}`),
        ]),
      )
      .orderBy('id', 'desc')
      .limit(MOST_TIED)
      .execute()
    found.push(...rows.map((row) => toContact(source, row)))
  }
  return found.filter((contact) => tiesOf(contact).some((tie) => ties.includes(tie)))
}

/** What ties a row to others: its address in lower case and the key of its phone number. */
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

/** One table, as if all were alike. */
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
  const [name, email] = [known.name ?? '', known.email ?? '']
  return {
    source,
    id,
    name,
    email,
    phone: known.phone ?? '',
    secondName: known.secondName ?? '',
    at,
  }
}

/** What a phone number is written with beside its digits (domain/visitor-fields.ts). */
const SIGNS = [' ', '-', '(', ')', '.', '+']

function digitsOf(phone: Expression<string | null>) {
  return SIGNS.reduce(
    (text, sign) => sql`replace(${text}, ${sign}, '')`,
    sql<string | null>`${phone}`,
  )
}
