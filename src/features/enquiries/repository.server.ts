import { recordActivity } from '~/content-kinds/activity/record-activity'
import { endWorkingCopy } from '~/content-kinds/working-copies/working-copies'
import type { HolidayChanges } from '~/domain/bank-holidays'
import { phoneDigits } from '~/domain/visitor-fields'
import { listStaffWhoMay } from '~/features/auth/staff-who-may.server'
import { readHolidays } from '~/features/site-settings/repository.server'
import { searchable } from '~/lib/text/searchable'
import { laterThan } from '~/platform/api/edits'
import type { AuditContext } from '~/platform/audit-context'
import type { Database, WholeRow } from '~/platform/database/schema'
import type { AnswerWay } from '~/platform/database/tables/enquiry-tables'
import { newId } from '~/platform/new-id'
import { listUnsentAnswers } from './answers/unsent-answers.server'
import { changedFacts, type StateFields } from './changed-facts'
import { datesOf, nextDueOn, requestDates } from './due-dates.server'
import { toListed } from './enquiry-list.server'
import { ENQUIRY_MAILS, topicLabel } from './rules'
import type { Enquiry, EnquiryChange, StaffEnquiry } from './schema'

/** The enquiry that a form has made. */
export async function findEnquiryOfForm(db: Database, formId: string) {
  return db
    .selectFrom('enquiries')
    .select(['id', 'topic', 'message', 'name', 'email', 'phone', 'whenToCall', 'createdAt'])
    .where('formId', '=', formId)
    .executeTakeFirst()
}

/**
 * Stores an enquiry.
 * @returns false when the form has made one already: of two simultaneous ones the database accepts exactly one
 */
export async function insertEnquiry(
  db: Database,
  enquiry: Enquiry & { formId: string; page: string | null; acknowledgeDays: number | null },
  byHand: EnteredByHand = {},
): Promise<boolean> {
  const { topic, name, phone, createdAt, acknowledgeDays } = enquiry
  const state = { status: 'new', acknowledgedAt: null }
  const inserted = await db
    .insertInto('enquiries')
    .values({
      id: enquiry.id,
      formId: enquiry.formId,
      topic,
      message: enquiry.message,
      name,
      email: enquiry.email,
      phone,
      whenToCall: enquiry.whenToCall,
      page: enquiry.page,
      ...state,
      cameBy: byHand.cameBy ?? null,
      address: byHand.address ?? null,
      assignedTo: byHand.assignedTo ?? null,
      acknowledgeDays,
      dueOn: nextDueOn(
        { topic, createdAt, extendedAt: null, acknowledgeDays, ...state },
        await readHolidays(db),
      ),
      ...NO_NOTES,
      person: personOf(enquiry),
      searchText: [searchable(name), enquiry.email?.toLowerCase(), phoneDigits(phone ?? '')].join(
        ' ',
      ),
      createdAt,
      updatedAt: byHand.enteredAt ?? createdAt,
      answeredAt: null,
      closedAt: null,
      note: '',
    } satisfies WholeRow<'enquiries'>)
    .onConflict((conflict) => conflict.column('formId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

const NO_NOTES = {
  extendedAt: null,
  issue: null,
  outcome: null,
  redress: '',
  ombudsmanReference: '',
  lesson: '',
}

/** Fields of an enquiry that staff enter. */
interface EnteredByHand {
  cameBy?: string
  address?: string | null
  assignedTo?: string | null
  /** The time of entry, which may be long after the day it came. */
  enteredAt?: string
}

/**
 * The key of the person: the email address in lower case, or else the digits of the phone number, or else the enquiry's
 * id.
 */
export function personOf({ id, email, phone }: Pick<Enquiry, 'id' | 'email' | 'phone'>): string {
  return email?.toLowerCase() ?? (phone === null ? id : phoneDigits(phone))
}

/** One enquiry with its answers, oldest first; null if it does not exist. */
export async function findEnquiry(
  db: Database,
  id: string,
  now: Date,
): Promise<StaffEnquiry | null> {
  const row = await db
    .selectFrom('enquiries')
    .leftJoin('users', 'users.id', 'enquiries.assignedTo')
    .selectAll('enquiries')
    .select(({ fn }) => fn.coalesce('users.name', 'users.username').as('assignedName'))
    .where('enquiries.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const holidays = await readHolidays(db)
  const unsent = await listUnsentAnswers(db, [row])
  return {
    ...toListed({ ...row, unsentAnswer: unsent.get(id) ?? null }, now),
    message: row.message,
    whenToCall: row.whenToCall,
    page: row.page,
    address: row.address,
    note: row.note,
    updatedAt: row.updatedAt,
    acknowledgedAt: row.acknowledgedAt,
    answeredAt: row.answeredAt,
    closedAt: row.closedAt,
    acknowledgeDays: row.acknowledgeDays,
    issue: row.issue,
    outcome: row.outcome,
    redress: row.redress,
    ombudsmanReference: row.ombudsmanReference,
    lesson: row.lesson,
    ...datesOf(row, holidays),
    extension: await extensionOf(db, row, holidays),
    answers: await listAnswers(db, id),
    assignees: await listAssignees(db),
  }
}

/** The last day to announce an extension of a data request, and the extended date. */
async function extensionOf(
  db: Database,
  row: { id: string; topic: string; createdAt: string; extendedAt: string | null },
  holidays: HolidayChanges,
) {
  if (row.topic !== 'personal-data') return null
  const { first: tellBy, extended: until } = requestDates(row.createdAt, holidays)
  const waiting = await mailsOfAnswers(db, row.id)
    .select('id')
    .where('state', '=', 'waiting')
    .where('purpose', '=', ENQUIRY_MAILS.extension)
    .executeTakeFirst()
  return { extendedAt: row.extendedAt, tellBy, until, isWaiting: waiting !== undefined }
}

function mailsOfAnswers(db: Database, enquiryId: string) {
  return db
    .selectFrom('mails')
    .where('aboutKind', '=', 'answer')
    .where('aboutId', 'in', (query) =>
      query.selectFrom('enquiryAnswers').select('id').where('enquiryId', '=', enquiryId),
    )
}

/** The answers to an enquiry, oldest first, with the state of those by mail. */
async function listAnswers(db: Database, enquiryId: string): Promise<StaffEnquiry['answers']> {
  const answers = await db
    .selectFrom('enquiryAnswers')
    .select(['id', 'at', 'way', 'staffName', 'text', 'bookingId'])
    .where('enquiryId', '=', enquiryId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const mails = await mailsOfAnswers(db, enquiryId)
    .select(['aboutId', 'state', 'takenBy', 'createdAt', 'finishedAt', 'lastError'])
    .execute()
  const mailOf = new Map(mails.map(({ aboutId, ...mail }) => [aboutId, mail]))
  return answers.map((answer) => ({ ...answer, mail: mailOf.get(answer.id) ?? null }))
}

export async function listAssignees(db: Database): Promise<StaffEnquiry['assignees']> {
  return (await listStaffWhoMay(db, 'ownVisitors'))
    .map(({ id, name }) => ({ id, name }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en-GB'))
}

/**
 * Writes the given fields of an enquiry. The activity records status, assignee and outcome, and nothing that a visitor
 * wrote, which a note may repeat.
 * @param enquiry in its current state
 */
export async function updateEnquiry(
  db: Database,
  enquiry: StaffEnquiry,
  change: EnquiryChange,
  audit: AuditContext,
): Promise<void> {
  const { assignedTo: before, assignees } = enquiry
  const { status = enquiry.status, assignedTo = before?.id ?? null } = change
  await writeState(db, enquiry, { ...change, status, assignedTo }, audit)
  const after = [before, ...assignees].find((each) => each?.id === assignedTo)
  const facts = changedFacts(enquiry, change)
  await recordActivity(db, audit, 'changed', named(enquiry), {
    before: { ...facts.before, status: enquiry.status, assignedTo: before?.name ?? null },
    after: { ...facts.after, status, assignedTo: after?.name ?? null },
  })
}

/** A person's open enquiries, as the list names them, oldest first. */
export async function listOpenEnquiriesOf(db: Database, userId: string) {
  const rows = await db
    .selectFrom('enquiries')
    .select(['id', 'name', 'topic'])
    .where('assignedTo', '=', userId)
    .where('status', '!=', 'closed')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, topic }) => ({ id, name: `${name}, ${topicLabel(topic)}` }))
}

/**
 * Gives an enquiry to someone else.
 * @param assignedTo the id of someone who may have it; null for no one yet
 */
export async function assignEnquiry(
  db: Database,
  id: string,
  assignedTo: string | null,
  audit: AuditContext,
): Promise<void> {
  const enquiry = await findEnquiry(db, id, audit.now)
  if (enquiry) await updateEnquiry(db, enquiry, { assignedTo }, audit)
}

/**
 * Stores an answer with its enquiry. The effects of an answer by mail follow once a mail server has taken it.
 * @param enquiry in its current state
 * @param answer a full one leaves nothing due
 * @returns the id of the answer
 */
export async function insertAnswer(
  db: Database,
  enquiry: StaffEnquiry,
  answer: {
    way: AnswerWay
    staffName: string
    text: string
    isFull: boolean
    bookingId?: string
    /** True when it announces that a request takes longer. */
    isExtension?: boolean
  },
  audit: AuditContext,
): Promise<string> {
  const { isFull, bookingId = null, isExtension = false, ...kept } = answer
  // Until a mail server takes an email, no one has heard anything.
  const isTold = answer.way !== 'mail'
  const id = newId()
  const at = audit.now.toISOString()
  await db
    .insertInto('enquiryAnswers')
    .values({
      ...kept,
      bookingId,
      id,
      enquiryId: enquiry.id,
      at,
      sentAt: null,
    } satisfies WholeRow<'enquiryAnswers'>)
    .execute()
  if (answer.way !== 'booking' && !isExtension) {
    await endWorkingCopy(db, 'answers', enquiry.id, audit.who)
  }
  const status = isTold && isFull && enquiry.status === 'new' ? 'answered' : enquiry.status
  const acknowledgedAt = enquiry.acknowledgedAt ?? (isTold ? at : null)
  const extended = isTold && isExtension ? { extendedAt: at } : {}
  await writeState(db, { ...enquiry, acknowledgedAt }, { status, ...extended }, audit)
  await recordActivity(db, audit, 'answered', named(enquiry), {
    before: { status: enquiry.status },
    after: { status },
  })
  return id
}

/** True when an answer is stored already: it comes again when only the reply was lost. */
export async function isAnswerStored(
  db: Database,
  enquiryId: string,
  id: string,
): Promise<boolean> {
  const answer = await db
    .selectFrom('enquiryAnswers')
    .select('id')
    .where('enquiryId', '=', enquiryId)
    .where('id', '=', id)
    .executeTakeFirst()
  return answer !== undefined
}

/** Times follow from the status: an enquiry that is opened again is neither answered nor closed. */
async function writeState(
  db: Database,
  { id, createdAt, updatedAt, acknowledgeDays, ...enquiry }: StaffEnquiry,
  { status, ...fields }: StateFields,
  audit: AuditContext,
): Promise<void> {
  const { topic = enquiry.topic, extendedAt = enquiry.extension?.extendedAt ?? null } = fields
  const now = audit.now.toISOString()
  const isOpen = status === 'new'
  const acknowledgedAt = enquiry.acknowledgedAt ?? (status === 'answered' ? now : null)
  await db
    .updateTable('enquiries')
    .set({
      ...fields,
      status,
      acknowledgedAt,
      answeredAt: isOpen ? null : (enquiry.answeredAt ?? (status === 'answered' ? now : null)),
      closedAt: status === 'closed' ? (enquiry.closedAt ?? now) : null,
      dueOn: nextDueOn(
        { topic, createdAt, extendedAt, acknowledgeDays, status, acknowledgedAt },
        await readHolidays(db),
      ),
      updatedAt: laterThan(updatedAt, audit.now),
    })
    .where('id', '=', id)
    .execute()
}

/** As the activity names it. */
function named({ id, topic }: { id: string; topic: string }) {
  return { kind: 'enquiry', id, name: topicLabel(topic) } as const
}
