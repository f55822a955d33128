import { counted, plural } from '~/lib/text/counted'

/** What the firm promises and asks for in return, in numbers (docs/product.md, "The guarantee"). */
export interface Guarantee {
  draftWorkingDays: number
  /** After the consultation, for what the client was asked for. */
  clientInformationWorkingDays: number
  /** For an answer to a question about the instructions. */
  clarificationHours: number
  /** From 1 to 5. */
  amendmentRounds: number
  refundRequestDays: number
  /** "5-10 working days" */
  refundProcessing: string
  questionnaireMinutes: number
  /** How often a will wants another look: "3-5 years". */
  reviewYears: string
}

/** The same as people type it. */
export type TypedGuarantee = Record<keyof Guarantee, string>

/** The law's own right to change one's mind about an agreement made at a distance; the firm cannot change it. */
export const CANCELLATION_DAYS = 14

/**
 * The guarantee in numbers.
 *
 * @param typed with every field within its limits
 */
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

/** How long a draft takes: "7 working days". */
export function draftTime({ draftWorkingDays }: Guarantee): string {
  return counted(draftWorkingDays, 'working day')
}

/** The promise as the page of the guarantee is headed. */
export function guaranteeTitle(guarantee: Guarantee): string {
  return `Your draft within ${draftTime(guarantee)}, or your money back`
}

/** What a client may change in the price: "one round of amendments". */
export function amendments({ amendmentRounds }: Guarantee): string {
  const number = ['no', 'one', 'two', 'three', 'four', 'five'][amendmentRounds] ?? amendmentRounds
  return `${number} ${plural(amendmentRounds, 'round')} of amendments`
}

/** The same in a sentence: "one round of amendments is included". */
export function amendmentsIncluded(guarantee: Guarantee): string {
  return `${amendments(guarantee)} ${guarantee.amendmentRounds === 1 ? 'is' : 'are'} included`
}
