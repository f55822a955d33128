import type { HolidayChanges } from '~/domain/bank-holidays'
import type { MailFacts } from '~/domain/texts/mail-sentences'
import { numberOf } from '~/domain/texts/promise-texts'
import type { RegulatorTexts } from '~/domain/texts/regulator-texts'
import { MAILS_PER_EMAIL } from '~/features/newsletter/rules'
import { mailboxOf } from '~/lib/forms/email-address'
import { SEND_FIELD } from '~/lib/forms/honeypot'
import type { Database } from '~/platform/database/schema'
import { isHoneypotFilled, refuseUnreadForm, sendAgain } from '~/platform/forms/form-protection'
import { isFirstContact } from '~/platform/limits/first-contact'
import { countAttempt, countForm, tooManyAttempts } from '~/platform/limits/rate-limit'
import { queueMail } from '~/platform/mail/queue-mail'
import { newId } from '~/platform/new-id'
import type { Site } from '~/platform/site'
import { acknowledgementMail, noticeMail } from './mail.server'
import { findEnquiryOfForm, insertEnquiry, personOf } from './repository.server'
import type { Enquiry, EnquiryInput } from './schema'

/**
 * The one way to write to the firm, for the API and for the form alike: it is stored together with its mails
 * (docs/product.md, "Enquiries"). The same form sent again is answered with the same enquiry. A bot gets the same
 * answer, and nothing is stored or sent (docs/product.md, "Robots").
 * @param address the network address it comes from
 * @throws {Problem} 422 for a form sent too quickly to have been read, or that made another enquiry; 429 for too many
 * from one network
 */
export async function takeEnquiry(
  site: Site,
  input: EnquiryInput,
  address: string,
): Promise<Enquiry> {
  const { db } = site
  const now = site.now()
  const enquiry = { ...contentOf(input), id: newId(), createdAt: now.toISOString() }
  if (isHoneypotFilled(input)) return enquiry
  const formId = await refuseUnreadForm(db, input.opened, now, address)
  const wait = await countForm(db, 'enquiry', address, now)
  if (wait !== null) {
    throw tooManyAttempts('Too many messages have come from your network.', wait, SEND_FIELD)
  }
  const { firm, mailSentences, pageTexts, officeHours } = await site.settings.read()
  const { regulators, promises } = pageTexts
  const acknowledgeDays = numberOf(promises.complaintDays)
  const stored = await db.transaction().execute((db) =>
    store(site, db, {
      enquiry,
      formId,
      page: input.page,
      firm,
      mailSentences,
      regulators,
      acknowledgeDays,
      holidays: officeHours.holidays,
      address,
    }),
  )
  site.pageCache.renewForms()
  site.mailWorker.wake()
  return stored
}

async function store(
  site: Site,
  db: Database,
  {
    enquiry,
    formId,
    page,
    firm,
    mailSentences,
    regulators,
    acknowledgeDays,
    holidays,
    address,
  }: Pick<MailFacts, 'firm' | 'mailSentences'> & {
    regulators: RegulatorTexts
    enquiry: Enquiry
    formId: string
    page: string | null
    acknowledgeDays: number | null
    holidays: HolidayChanges
    address: string
  },
): Promise<Enquiry> {
  if (!(await insertEnquiry(db, { ...enquiry, formId, page, acknowledgeDays }))) {
    const earlier = await findEnquiryOfForm(db, formId)
    if (earlier && isSame(earlier, enquiry)) return earlier
    throw sendAgain(
      'You’ve already sent another message with this form. To send this one too, send it again.',
    )
  }
  const facts = { siteUrl: site.url, firm, mailSentences }
  const about = { kind: 'enquiry', id: enquiry.id } as const
  const mail = { about, person: personOf(enquiry), firm }
  await queueMail(site, db, noticeMail(facts, enquiry), mail)
  const { email } = enquiry
  if (email !== null && !(await hasHadEnough(site, db, email))) {
    const promised = { ...enquiry, acknowledgeDays, holidays }
    const isNew = await isFirstContact(db, 'enquiry', { email, address }, site.now())
    const acknowledgement = acknowledgementMail(facts, email, promised, regulators)
    await queueMail(site, db, acknowledgement, {
      ...mail,
      lane: isNew ? 'first contact' : undefined,
    })
  }
  return enquiry
}

/** True when an address has had as many of these mails as it may get in a day. */
async function hasHadEnough({ now }: Site, db: Database, email: string): Promise<boolean> {
  const mails = { subject: `enquiry mail ${mailboxOf(email)}`, ...MAILS_PER_EMAIL }
  return (await countAttempt(db, [mails], now())) !== null
}

function contentOf({ topic, message, name, email, phone, whenToCall }: EnquiryInput) {
  return {
    topic,
    message,
    name,
    email: email || null,
    phone: phone || null,
    whenToCall: whenToCall || null,
  }
}

function isSame(one: Enquiry, other: Enquiry): boolean {
  const fields = ['topic', 'message', 'name', 'email', 'phone', 'whenToCall'] as const
  return fields.every((field) => one[field] === other[field])
}
