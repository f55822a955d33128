import type { Firm, SiteFacts } from '~/domain/firm'
import { type MailFacts, sentencesOf, withSentences } from '~/domain/texts/mail-sentences'
import type { RegulatorTexts } from '~/domain/texts/regulator-texts'
import { formatLongDate, londonDay } from '~/lib/london'
import { staffPaths } from '~/lib/staff-paths'
import type { Mail } from '~/platform/mail/mail'
import { furtherRights } from './complaints/complaint-words'
import { datesOf } from './due-dates.server'
import { promiseOf } from './promises'
import { topicLabel } from './rules'
import type { Enquiry } from './schema'

/**
 * Tells the sender that their enquiry has arrived, and when they will hear more. It repeats only the name they typed: a
 * stranger may have typed the address (docs/product.md, "Enquiries").
 */
export function acknowledgementMail(
  facts: MailFacts,
  to: string,
  { name, topic, createdAt }: Pick<Enquiry, 'name' | 'topic' | 'createdAt'>,
  regulators: RegulatorTexts,
): Mail {
  const { firm } = facts
  const rights = furtherRights(
    regulators,
    { topic, ...datesOf({ topic, createdAt, extendedAt: null }) },
    false,
    createdAt,
  )
  const words = withSentences(sentencesOf(facts, 'enquiry', { name }), {
    standard: 'Thank you for writing to us.',
    fixed: `Your message has arrived, and a person will read it.

${promiseOf(topic)}
${rights === null ? '' : `\n${rights}\n`}
If it’s urgent, please call ${firm.phone}.

If it wasn’t you who wrote, you don’t need to do anything.`,
  })
  return {
    to,
    subject: `${firm.name} has your message`,
    text: `Dear ${name},

${words}

With kind regards,
${firm.name}`,
    replyTo: firm.email,
  }
}

/** The firm's notice of what somebody has written. A reply goes to them. */
export function noticeMail({ siteUrl }: SiteFacts, enquiry: Enquiry): Mail {
  const { id, topic, message, name, email, phone, whenToCall } = enquiry
  return {
    subject: `New enquiry: ${topicLabel(topic)}`,
    text: `Somebody has written to you on the website.

About: ${topicLabel(topic)}
Name: ${name}
Email: ${email ?? 'None'}
Phone: ${phone ?? 'None'}
When to call: ${whenToCall ?? 'Not said'}

Message:
${message}

Answer it here, so that colleagues see it too:
${siteUrl}${staffPaths.enquiries}/${id}`,
    // Finds the mail of somebody without an email address, when their data are erased.
    headers: { 'X-Entity-Ref-ID': id },
    ...(email && { replyTo: { name, address: email } }),
  }
}

/**
 * Tells somebody whose enquiry staff have entered that it has come, and by which day they hear more: a day that is over
 * is promised to nobody (docs/product.md, "Enquiries").
 */
export function enteredMail(
  facts: MailFacts,
  to: string,
  enquiry: Pick<Enquiry, 'name' | 'topic' | 'createdAt'> & { cameBy: string },
  now: Date,
  regulators: RegulatorTexts,
): Mail {
  const { firm } = facts
  const { name, cameBy, createdAt } = enquiry
  const { answerBy } = datesOf({ ...enquiry, extendedAt: null })
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
  const sentences = { ...sentencesOf(facts, 'enquiry', { name }), opening: '' }
  const words = withSentences(sentences, {
    fixed: `${began}\n\n${next}\n\n${rights === null ? '' : `${rights}\n\n`}If it’s urgent, please call ${firm.phone}.`,
  })
  return {
    to,
    subject: `${firm.name} has your ${cameBy === 'letter' ? 'letter' : 'enquiry'}`,
    text: `Dear ${name},

${words}

With kind regards,
${firm.name}`,
    replyTo: firm.email,
  }
}

/** An answer that staff wrote. */
export function answerMail(
  firm: Firm,
  to: string,
  {
    name,
    text,
    staffName,
    cameBy,
  }: { name: string; text: string; staffName: string; cameBy: string | null },
): Mail {
  return {
    to,
    subject: `Your ${cameBy === null ? 'message' : cameBy === 'letter' ? 'letter' : 'enquiry'} to ${firm.name}`,
    text: `Dear ${name},

${text}

With kind regards,
${staffName}
${firm.name}`,
    replyTo: firm.email,
  }
}
