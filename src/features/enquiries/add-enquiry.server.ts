import { recordActivity } from '~/content-kinds/activity/record-activity'
import { createOnce } from '~/content-kinds/creations/creations'
import { COMPLAINT_RETENTION_DAYS, ENQUIRY_RETENTION_DAYS } from '~/domain/retention'
import { numberOf } from '~/domain/texts/promise-texts'
import { addDays, londonDay } from '~/lib/london'
import { startOfLondonDay } from '~/lib/london-moments'
import { fieldProblem, type Problem } from '~/platform/api/problem'
import type { AuditContext } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import { queueMail } from '~/platform/mail/queue-mail'
import { newId } from '~/platform/new-id'
import { sendsMail } from '~/platform/settings'
import type { Site } from '~/platform/site'
import type { AddEnquiryInput } from './by-hand-schema'
import { enteredMail } from './mail.server'
import { findEnquiry, insertEnquiry, listAssignees, personOf } from './repository.server'
import { COMPLAINT_TOPICS, topicLabel } from './rules'

const NOON_MS = 12 * 60 * 60 * 1000

/**
 * Stores a call, letter or visit; its dates count from the day on which it came (docs/product.md, "Enquiries"). Sent
 * twice with one key, it is stored once.
 * @returns its id
 * @throws {Problem} 409 when the call has arrived before, 422 for a day to come or someone who may not look after it
 */
export async function addEnquiry(
  site: Site,
  { idempotencyKey: key, receivedOn, ...input }: AddEnquiryInput,
  audit: AuditContext,
): Promise<string> {
  const settings = await site.settings.read()
  const { firm, mailSentences, pageTexts } = settings
  const { holidays } = settings.officeHours
  const createdAt = receivedAt(receivedOn, input.topic, audit.now)
  const add = async (db: Database) => {
    const { topic, message, name, cameBy, assignedTo, acknowledges } = input
    await refuseStranger(db, assignedTo)
    const email = input.email || null
    const phone = input.phone || null
    const address = input.address || null
    const id = newId()
    const enquiry = { id, topic, message, name, email, phone, whenToCall: null, createdAt }
    const enteredAt = audit.now.toISOString()
    // Without a mail server no one would get it.
    const to = acknowledges && sendsMail(settings) ? email : null
    const byHand = { cameBy, address, assignedTo, enteredAt }
    const acknowledgeDays = numberOf(pageTexts.promises.complaintDays)
    await insertEnquiry(db, { ...enquiry, formId: newId(), page: null, acknowledgeDays }, byHand)
    const thing = { kind: 'enquiry', id, name: topicLabel(topic) } as const
    await recordActivity(db, audit, 'created', thing, { after: { receivedOn, cameBy } })
    if (to !== null) {
      const facts = { siteUrl: site.url, firm, mailSentences }
      const entered = { name, topic, cameBy, createdAt, holidays }
      const mail = enteredMail(facts, to, entered, audit.now, pageTexts.regulators)
      await queueMail(site, db, mail, {
        about: { kind: 'enquiry', id },
        person: personOf(enquiry),
        firm,
      })
    }
    return { id }
  }
  const call = { kind: 'enquiry', key, audit } as const
  const { id } = await site.db.transaction().execute((db) =>
    createOnce(
      db,
      call,
      (made) => findEnquiry(db, made, audit.now),
      () => add(db),
    ),
  )
  site.mailWorker.wake()
  return id
}

/** The time for the day on which something came: now for today, otherwise noon. */
function receivedAt(day: string, topic: string, now: Date): string {
  const today = londonDay(now)
  const refuse = (message: string) => fieldProblem(422, 'receivedOn', message)
  if (day > today) throw refuse('That day hasn’t come yet. Please enter the day it arrived.')
  const days = COMPLAINT_TOPICS.includes(topic) ? COMPLAINT_RETENTION_DAYS : ENQUIRY_RETENTION_DAYS
  if (day < addDays(today, -days)) {
    throw refuse('That is longer ago than we keep enquiries. Please check the year.')
  }
  if (day === today) return now.toISOString()
  return new Date(Date.parse(startOfLondonDay(day)) + NOON_MS).toISOString()
}

async function refuseStranger(db: Database, id: string | null): Promise<void> {
  if (id === null || (await listAssignees(db)).some((each) => each.id === id)) return
  throw notAnAssignee()
}

/** The refusal of someone who may not look after enquiries. */
export function notAnAssignee(): Problem {
  return fieldProblem(422, 'assignedTo', 'Choose someone who looks after enquiries')
}
