import type { TextsOf } from './page-fields'

/** What only the firm itself can promise, in its own words; what is empty is left out (docs/product.md, "Promises"). */
export type PromiseTexts = TextsOf<'promises'>

/** The number that a promise is of; null where the firm promises none. */
export function numberOf(promise: string): number | null {
  return promise === '' ? null : Number(promise)
}

/** "3 working days", of a promise that the firm makes. */
export function workingDays(count: number | string): string {
  return Number(count) === 1 ? 'one working day' : `${count} working days`
}
