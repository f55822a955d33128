import type { TextsOf } from './page-fields'

/** Promises in the firm’s own words; empty ones are left out (docs/product.md, "Promises"). */
export type PromiseTexts = TextsOf<'promises'>

/** Null where the firm promises nothing. */
export function numberOf(promise: string): number | null {
  return promise === '' ? null : Number(promise)
}

/** "one working day", "3 working days". */
export function workingDays(count: number | string): string {
  return Number(count) === 1 ? 'one working day' : `${count} working days`
}
