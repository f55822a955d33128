import { middleInMonths, type TimeTexts } from './texts/time-texts'

/** Where a stage lies in the year that is drawn, in months from the start. */
export interface Span {
  from: number
  until: number
}

/**
 * The stages one after another, each as long as the middle of its time, and all of them as long as the middle of the
 * whole, as some overlap (docs/product.md, "Times").
 *
 * @param stages the fields of their times, in order
 * @returns null where a time is missing, or where they take longer than a year
 */
export function probateYear(times: TimeTexts, stages: ReadonlyArray<keyof TimeTexts>) {
  const lengths = stages.flatMap((stage) => middleInMonths(times[stage]) ?? [])
  if (lengths.length < stages.length) return null
  const sum = lengths.reduce((sum, length) => sum + length, 0)
  const whole = middleInMonths(times.probateTotalTime) ?? sum
  if (whole > 12) return null
  const spans: Span[] = []
  for (const length of lengths) {
    const from = spans.at(-1)?.until ?? 0
    spans.push({ from, until: from + (length / sum) * whole })
  }
  return spans
}
