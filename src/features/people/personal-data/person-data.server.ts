import { recordActivity } from '~/content-kinds/activity/record-activity'
import type { AuditContext } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import { emptyLog } from '~/platform/database/sqlite/empty-log'
import { deleteMail, mailsNaming, mailsOf, type StoredMail } from '~/platform/mail/outbox'
import { bookingsOf, deletePerson, readPerson } from './repository.server'
import { listRetained, type Retained } from './retained.server'

/** The places of data: the database, and the data folder, which has the mails of a site without a mail server. */
export interface Places {
  db: Database
  dataDir: string
}

export interface Held {
  what: string
  count: number
}

/**
 * A person's data for an export, which is recorded (docs/product.md, "Retention").
 * @param ways as in `readPerson`
 */
export async function exportPerson(places: Places, ways: readonly string[], audit: AuditContext) {
  const person = await readWhole(places, ways)
  await recordActivity(places.db, audit, 'exported', { kind: 'personal data' })
  return person
}

/** Counts what an erasure would remove and what it would leave. */
export async function countPerson(
  places: Places,
  ways: readonly string[],
  now: Date,
): Promise<{ held: Held[]; kept: Retained[]; toCome: number }> {
  const kept = await listRetained(places.db, ways, now)
  const person = await readWhole(places, ways)
  const held = countsOf(person, await sheetsOf(places, ways, person.mails), kept)
  const toCome = person.bookings.filter(({ startsAt }) => startsAt > now.toISOString()).length
  return { held, kept, toCome }
}

/** Deletes data that need not be retained, for good; the record of it names no one. */
export async function erasePerson(
  places: Places,
  ways: readonly string[],
  audit: AuditContext,
): Promise<{ held: Held[]; kept: Retained[] }> {
  const { db, dataDir } = places
  const kept = await listRetained(db, ways, audit.now)
  const person = await readWhole(places, ways)
  const sheets = await sheetsOf(places, ways, person.mails)
  // The files first: what is left of them when this breaks off, a second run still finds by the bookings.
  for (const { file } of [...person.mails, ...sheets]) await deleteMail(dataDir, file)
  const ids = kept.map(({ id }) => id)
  const bookings = await deletePerson(db, ways, ids, audit)
  // Of a sheet that was on its way meanwhile.
  for (const { file } of await mailsNaming(dataDir, bookings)) await deleteMail(dataDir, file)
  await emptyLog(db)
  return { held: countsOf(person, sheets, kept), kept }
}

async function readWhole({ db, dataDir }: Places, ways: readonly string[]) {
  const stored = await readPerson(db, ways)
  const ids = stored.enquiries.map(({ id }) => id)
  const mails = new Map<string, StoredMail>()
  for (const way of ways) {
    for (const mail of await mailsOf(dataDir, way, ids)) mails.set(mail.file, mail)
  }
  return { ...stored, mails: [...mails.values()] }
}

/** A day's sheet includes other people's consultations: it is left out of an export, but deleted in an erasure. */
async function sheetsOf(
  { db, dataDir }: Places,
  ways: readonly string[],
  mails: readonly StoredMail[],
): Promise<StoredMail[]> {
  const sheets = await mailsNaming(dataDir, await bookingsOf(db, ways))
  return sheets.filter(({ file }) => mails.every((mail) => mail.file !== file))
}

type WholePerson = Awaited<ReturnType<typeof readWhole>>

function countsOf(
  person: WholePerson,
  sheets: readonly StoredMail[],
  kept: readonly Retained[],
): Held[] {
  const staying = new Set(kept.map(({ id }) => id))
  for (const { id, enquiryId } of person.enquiryAnswers) if (staying.has(enquiryId)) staying.add(id)
  const mails = person.queuedMails.filter(
    ({ aboutId }) => aboutId === null || !staying.has(aboutId),
  )
  return [
    {
      what: 'bookings',
      count: person.bookings.length + person.cancelledBookings.length + person.heldBookings.length,
    },
    { what: 'enquiries', count: person.enquiries.length - kept.length },
    { what: 'newsletter subscriptions', count: person.newsletterSubscriptions.length },
    { what: 'unconfirmed sign-ups', count: person.unconfirmedSignUps.length },
    { what: 'reviews', count: person.reviews.length },
    { what: 'working copies', count: person.workingCopies.length },
    { what: 'comments on articles', count: person.textComments.length },
    { what: 'emails in the queue', count: mails.length },
    { what: 'emails in the outbox', count: person.mails.length },
    { what: 'of staff’s day sheets in the outbox', count: sheets.length },
    { what: 'test emails', count: person.mailTests.length },
  ]
}
