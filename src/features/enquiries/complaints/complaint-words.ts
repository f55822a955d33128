import { complaints } from '~/domain/complaints'
import { ombudsmanYears, type RegulatorTexts } from '~/domain/texts/regulator-texts'
import { addMonths, formatLongDate, londonDay } from '~/lib/london'

interface AnswerDates {
  topic: string
  answerBy: string | null
  answeredAt?: string | null
}

/**
 * The paragraphs of every letter about a complaint on who else decides (SRA Code for Firms 8.2 to 8.5; Legal Ombudsman
 * Scheme Rules 2 and 4; Data Protection Act 2018, section 164A), so that staff need not remember them.
 * @param regulators as the firm has them
 * @param complaint with the day by which it is answered
 * @param isFinal true for the firm's final response
 * @param now the day of the response: the months run from it
 * @returns null for any other enquiry
 */
export function furtherRights(
  regulators: RegulatorTexts,
  { topic, answerBy, answeredAt = null }: AnswerDates,
  isFinal: boolean,
  now: Date | string,
): string | null {
  // What follows the final response starts no new months.
  if (answeredAt !== null) return null
  if (topic === 'data-complaint') return dataWords(regulators, isFinal)
  if (topic !== 'complaint' || answerBy === null) return null
  const today = londonDay(now)
  return isFinal ? finalWords(regulators, today) : acknowledgingWords(regulators, answerBy, today)
}

function finalWords(regulators: RegulatorTexts, day: string): string {
  const { ombudsmanName, ombudsmanMonths: months } = regulators
  const last = formatLongDate(addMonths(day, Number(months)))
  return `This is our final response, dated ${formatLongDate(day)}, to your complaint.

If you’re not happy with it, you can ask the ${ombudsmanName} to look into it, free of charge. You need to do so within ${months} months of this response, by ${last}, and ${yearsWords(regulators)}

${ombudsmanLines(regulators)}`
}

function acknowledgingWords(regulators: RegulatorTexts, answerBy: string, today: string): string {
  const { ombudsmanName, ombudsmanMonths: months } = regulators
  const day = formatLongDate(answerBy)
  const weeks = complaints.answerWithinWeeks
  const when =
    answerBy >= today
      ? `If you haven’t had our final response by ${day}, ${weeks} weeks after we received your complaint, you can go to the ${ombudsmanName} without one.`
      : `Our final response was due by ${day}, ${weeks} weeks after we received your complaint. You can go to the ${ombudsmanName} now, without waiting for it.`
  return `${when} It’s free. You can also go to it if you’re not happy with our final response, within ${months} months of it. Either way you need to do so ${yearsWords(regulators)}

${ombudsmanLines(regulators)}`
}

function yearsWords(regulators: RegulatorTexts): string {
  return `within ${ombudsmanYears(regulators)} of what you’re complaining about, or of when you should reasonably have known that there was cause for complaint.`
}

function ombudsmanLines(regulators: RegulatorTexts): string {
  const { ombudsmanName, ombudsmanAddress, ombudsmanPhone, ombudsmanEmail, ombudsmanUrl } =
    regulators
  return `${ombudsmanName}, ${ombudsmanAddress}
${ombudsmanPhone}
${ombudsmanEmail}
${ombudsmanUrl}`
}

function dataWords(regulators: RegulatorTexts, isOutcome: boolean): string {
  const { dataRegulatorName: name } = regulators
  const began = isOutcome
    ? `This is the outcome of your complaint about your personal data. If you’re not happy with it, you can complain to the ${name}:`
    : `We’ll look into it without undue delay, and tell you the outcome. You can complain to the ${name} at any time:`
  return `${began}

${dataRegulatorLines(regulators)}`
}

function dataRegulatorLines(regulators: RegulatorTexts): string {
  const { dataRegulatorName, dataRegulatorAddress, dataRegulatorPhone, dataRegulatorUrl } =
    regulators
  return `${dataRegulatorName}, ${dataRegulatorAddress}
${dataRegulatorPhone}
${dataRegulatorUrl}`
}

/**
 * The text for someone whose data request takes longer than a month (UK GDPR, Article 12(3)).
 * @param until the new last day
 */
export function extensionWords(regulators: RegulatorTexts, reason: string, until: string): string {
  return `We need more time for your request about your personal data, and will answer it by ${formatLongDate(until)}.

${reason}

If you’re not happy with this, you can complain to us, or to the ${regulators.dataRegulatorName}:

${dataRegulatorLines(regulators)}`
}
