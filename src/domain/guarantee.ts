import { counted, plural } from '~/lib/text/counted'

export interface Guarantee {
  draftWorkingDays: number
  /** In working days after the consultation. */
  clientInformationWorkingDays: number
  clarificationHours: number
  /** From 1 to 5. */
  amendmentRounds: number
  refundRequestDays: number
  /** "5-10 working days" */
  refundProcessing: string
  questionnaireMinutes: number
  /** "3-5 years" */
  reviewYears: string
}

export type TypedGuarantee = Record<keyof Guarantee, string>

/** The statutory right to cancel a distance contract; the firm cannot change it. */
export const CANCELLATION_DAYS = 14

export function guaranteeOf(typed: TypedGuarantee): Guarantee {
  return {
    draftWorkingDays: Number(typed.draftWorkingDays),
    clientInformationWorkingDays: Number(typed.clientInformationWorkingDays),
    clarificationHours: Number(typed.clarificationHours),
    amendmentRounds: Number(typed.amendmentRounds),
    refundRequestDays: Number(typed.refundRequestDays),
    refundProcessing: typed.refundProcessing,
    questionnaireMinutes: Number(typed.questionnaireMinutes),
    reviewYears: typed.reviewYears,
  }
}

export function draftTime({ draftWorkingDays }: Guarantee): string {
  return counted(draftWorkingDays, 'working day')
}

export function guaranteeTitle(guarantee: Guarantee): string {
  return `Your draft within ${draftTime(guarantee)}, or your money back`
}

/** "one round of amendments" */
export function amendments({ amendmentRounds }: Guarantee): string {
  const number = ['no', 'one', 'two', 'three', 'four', 'five'][amendmentRounds] ?? amendmentRounds
  return `${number} ${plural(amendmentRounds, 'round')} of amendments`
}

export function amendmentsIncluded(guarantee: Guarantee): string {
  return `${amendments(guarantee)} ${guarantee.amendmentRounds === 1 ? 'is' : 'are'} included`
}
