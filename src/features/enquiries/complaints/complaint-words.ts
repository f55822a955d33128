import { complaints } from '~/content/complaints'
import { dataRegulator, ombudsman } from '~/content/regulators'
import { addMonths, formatLongDate, londonDay } from '~/lib/london'

interface AnswerDates {
  topic: string
  answerBy: string | null
  answeredAt?: string | null
}

/**
 * What every letter about a complaint says of who else decides (SRA Code for Firms 8.2 to 8.5; Legal Ombudsman Scheme
 * Rules 2 and 4; Data Protection Act 2018, section 164A), so that staff need not remember it.
 *
 * @param complaint with the day by which it is answered
 * @param isFinal whether this is the firm's final response
 * @param now the day of the response: the months run from it
 * @returns null for what is no complaint
 */
export function furtherRights(
  { topic, answerBy, answeredAt = null }: AnswerDates,
  isFinal: boolean,
  now: Date | string,
): string | null {
  // What follows the final response starts no new months.
  if (answeredAt !== null) return null
  if (topic === 'data-complaint') return isFinal ? DATA_OUTCOME : DATA_FURTHER
  if (topic !== 'complaint' || answerBy === null) return null
  return isFinal ? finalWords(londonDay(now)) : acknowledgingWords(answerBy, londonDay(now))
}

function finalWords(day: string): string {
  const last = formatLongDate(addMonths(day, ombudsman.withinMonthsOfAnswer))
  return `This is our final response to your complaint, of ${formatLongDate(day)}.

If you’re not happy with it, you can ask the ${ombudsman.name} to look into it, free of charge. You need to do so within ${ombudsman.withinMonthsOfAnswer} months of this response, by ${last}, and ${YEARS}

${OMBUDSMAN}`
}

function acknowledgingWords(answerBy: string, today: string): string {
  const day = formatLongDate(answerBy)
  const weeks = complaints.answerWithinWeeks
  const when =
    answerBy >= today
      ? `If you haven’t had our final response by ${day}, ${weeks} weeks after we received your complaint, you can go to the ${ombudsman.name} without one.`
      : `You could have had our final response by ${day}, ${weeks} weeks after we received your complaint. You can go to the ${ombudsman.name} now, without waiting for it.`
  return `${when} It’s free. You can also go to it if you’re not happy with our final response, within ${ombudsman.withinMonthsOfAnswer} months of it. Either way you need to do so ${YEARS}

${OMBUDSMAN}`
}

const YEARS = `within ${ombudsman.withinYearsOfAct === 1 ? 'one year' : `${ombudsman.withinYearsOfAct} years`} of what you’re complaining about, or of when you should reasonably have known that there was cause for complaint.`

const OMBUDSMAN = `${ombudsman.name}, ${ombudsman.address}
${ombudsman.phone}
${ombudsman.email}
${ombudsman.url}`

const REGULATOR = `${dataRegulator.name}, ${dataRegulator.address}
${dataRegulator.phone}
${dataRegulator.url}`

const DATA_FURTHER = `We’ll look into it without undue delay, and tell you the outcome. You can complain to the ${dataRegulator.name} at any time:

${REGULATOR}`

const DATA_OUTCOME = `This is the outcome of your complaint about your personal data. If you’re not happy with it, you can complain to the ${dataRegulator.name}:

${REGULATOR}`

/**
 * What somebody is told whose request about their data takes longer than a month (UK GDPR, Article 12(3)).
 *
 * @param until the new last day
 */
export function extensionWords(reason: string, until: string): string {
  return `We need more time for your request about your personal data, and will answer it by ${formatLongDate(until)}.

${reason}

If you’re not happy with this, you can complain to us, or to the ${dataRegulator.name}:

${REGULATOR}`
}
