import type { HolidayChanges } from '~/domain/bank-holidays'
import type { Firm, SiteFacts } from '~/domain/firm'
import {
  button,
  heading,
  type MailPart,
  ourText,
  signedByFirm,
  text,
} from '~/domain/mail/mail-parts'
import { type MailFacts, opened, sentencesOf } from '~/domain/texts/mail-sentences'
import type { RegulatorTexts } from '~/domain/texts/regulator-texts'
import { nameInMail } from '~/domain/visitor-rules'
import { formatLongDate, londonDay } from '~/lib/london'
import { staffPaths } from '~/lib/staff-paths'
import type { Mail } from '~/platform/mail/mail'
import { furtherRights } from './complaints/complaint-words'
import { datesOf } from './due-dates.server'
import { promiseOf } from './promises'
import { ENQUIRY_MAILS, topicLabel } from './rules'
import type { Enquiry } from './schema'

/**
 * Confirms to the sender that their enquiry has arrived, and says when they will hear more. It repeats only the name
 * they typed: a stranger may have typed the address (docs/product.md, "Enquiries").
 */
export function acknowledgementMail(
  facts: MailFacts,
  to: string,
  {
    acknowledgeDays,
    holidays,
    ...enquiry
  }: Pick<Enquiry, 'name' | 'topic' | 'createdAt'> & {
    acknowledgeDays: number | null
    holidays: HolidayChanges
  },
  regulators: RegulatorTexts,
): Mail {
  const { firm } = facts
  const { name, topic, createdAt } = enquiry
  const rights = furtherRights(
    regulators,
    { topic, ...datesOf({ topic, createdAt, extendedAt: null, acknowledgeDays }, holidays) },
    false,
    createdAt,
  )
  return {
    to,
    subject: `${firm.name} has your message`,
    parts: [
      heading('We have your message'),
      ...letter(facts, name, sentencesOf(facts, 'enquiry', { name: nameInMail(name) }), {
        standard: 'Thank you for writing to us.',
        says: 'Your message has arrived, and a person will read it.',
        more: [
          promiseOf(topic, acknowledgeDays),
          ...(rights === null ? [] : [rights]),
          `If it’s urgent, please call ${firm.phone}.`,
          'If it wasn’t you who wrote, you don’t need to do anything.',
        ],
      }),
    ],
    replyTo: firm.email,
  }
}

/** Notifies the firm of a message. A reply goes to its sender. */
export function noticeMail({ siteUrl }: SiteFacts, enquiry: Enquiry): Mail {
  const { id, topic, message, name, email, phone, whenToCall } = enquiry
  return {
    subject: `New enquiry: ${topicLabel(topic)}`,
    parts: [
      heading('A new enquiry'),
      text('Someone has written to you on the website.'),
      {
        part: 'facts',
        facts: [
          ['About', topicLabel(topic)],
          ['Name', name],
          ['Email', email ?? 'None'],
          ['Phone', phone ?? 'None'],
          ['When to call', whenToCall ?? 'Not said'],
        ],
      },
      text(`Message:\n${message}`),
      text('Answer it here, so that colleagues see it too:'),
      button('Open the enquiry', `${siteUrl}${staffPaths.enquiries}/${id}`),
    ],
    // Finds the mail of someone without an email address, when their data are erased.
    headers: { 'X-Entity-Ref-ID': id },
    ...(email && { replyTo: { name, address: email } }),
  }
}

/**
 * Confirms to someone whose enquiry staff have entered that it has come, and by which day they will hear more; a day
 * that has passed is never promised (docs/product.md, "Enquiries").
 */
export function enteredMail(
  facts: MailFacts,
  to: string,
  enquiry: Pick<Enquiry, 'name' | 'topic' | 'createdAt'> & {
    cameBy: string
    holidays: HolidayChanges
  },
  now: Date,
  regulators: RegulatorTexts,
): Mail {
  const { firm } = facts
  const { name, cameBy, createdAt } = enquiry
  const { answerBy } = datesOf(
    { ...enquiry, extendedAt: null, acknowledgeDays: null },
    enquiry.holidays,
  )
  const rights = furtherRights(regulators, { ...enquiry, answerBy }, false, now)
  const received = formatLongDate(londonDay(createdAt))
  const isAhead = answerBy !== null && answerBy >= londonDay(now)
  const began =
    cameBy === 'letter'
      ? `Thank you for your letter, which we received on ${received}.`
      : cameBy === 'telephone'
        ? `Thank you for your call on ${received}. We have made a note of what you told us.`
        : `Thank you for coming to see us on ${received}. We have made a note of what you told us.`
  const next = isAhead
    ? `We’ll answer you by ${formatLongDate(answerBy)}.`
    : 'We’re looking into it, and you’ll hear from us as soon as we can answer you.'
  // It thanks them for what they did, so the firm's own thanks for a message stay out of it.
  const sentences = { ...sentencesOf(facts, 'enquiry', { name: nameInMail(name) }), opening: '' }
  return {
    to,
    purpose: ENQUIRY_MAILS.entered,
    subject: `${firm.name} has your ${cameBy === 'letter' ? 'letter' : 'enquiry'}`,
    parts: [
      heading(`We have your ${cameBy === 'letter' ? 'letter' : 'enquiry'}`),
      ...letter(facts, name, sentences, {
        says: began,
        more: [
          next,
          ...(rights === null ? [] : [rights]),
          `If it’s urgent, please call ${firm.phone}.`,
        ],
      }),
    ],
    replyTo: firm.email,
  }
}

/** An answer that staff wrote, with the writer's public name. */
interface Answer {
  name: string
  text: string
  purpose: string
  signer: { name: string; position: string | null; portrait: string | null }
  cameBy: string | null
  topic: string
  /** True for the first full answer. */
  isFinal: boolean
}

/** The answer as it is sent, signed by its writer. */
export function answerMail(firm: Firm, to: string, answer: Answer): Mail {
  const { signer } = answer
  return {
    to,
    purpose: answer.purpose,
    subject: answerSubject(firm, answer),
    parts: [
      text(`Dear ${nameInMail(answer.name)},`),
      ourText(answer.text),
      { part: 'signature', firm: firm.name, person: signer.name === firm.name ? null : signer },
    ],
    replyTo: firm.email,
  }
}

/** The subject of an answer: someone has to find the one from which the Ombudsman's months run. */
function answerSubject(
  { name }: Firm,
  { topic, isFinal, cameBy }: Pick<Answer, 'topic' | 'isFinal' | 'cameBy'>,
): string {
  if (topic === 'complaint') {
    return isFinal ? `Our final response to your complaint to ${name}` : `Your complaint to ${name}`
  }
  if (topic === 'data-complaint') {
    return isFinal
      ? `The outcome of your complaint to ${name} about your data`
      : `Your complaint to ${name} about your data`
  }
  const came = cameBy === null ? 'message' : cameBy === 'letter' ? 'letter' : 'enquiry'
  return `Your ${came} to ${name}`
}

/** Greeting, words and signature, with the firm's own sentences among them. */
function letter(
  { firm }: SiteFacts,
  name: string,
  own: { opening: string; closing: string },
  { says, standard, more }: { says: string; standard?: string; more: readonly string[] },
): MailPart[] {
  return [
    text(`Dear ${nameInMail(name)},\n\n${opened(own, says, standard)}`),
    ourText(more.join('\n\n')),
    ...(own.closing ? [text(own.closing)] : []),
    signedByFirm(firm),
  ]
}
