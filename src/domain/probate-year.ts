import { middleInMonths, type TimeTexts } from './texts/time-texts'

/** In months from the start. */
export interface Span {
  from: number
  until: number
}

/**
 * Places the stages one after another, each as long as the middle of its range. They are scaled to the middle of the
 * whole, since some overlap (docs/product.md, "Times").
 *
 * @param stages the fields of their times, in order
 * @returns null if a time is missing or the stages take longer than a year
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
