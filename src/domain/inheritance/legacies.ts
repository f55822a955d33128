/*
 * The statutory legacy: the first part for a spouse or civil partner when there are children, by the date of death
 * (docs/product.md, "Who inherits").
 */

/**
 * Before this day parents, brothers and sisters shared with a spouse, half for life: this site does not calculate that.
 */
export const FIRST_DAY = '2014-10-01'

/** Today’s legacy, in pence, as the program knows it. */
export const PRESENT_LEGACY = { from: '2023-07-26', pence: 322_000_00 } as const

const PAST_LEGACIES = [
  { from: '2020-02-06', pence: 270_000_00 },
  { from: FIRST_DAY, pence: 250_000_00 },
] as const

/**
 * @param day of the death: "2026-11-25"; null for today
 * @param present today’s legacy as the firm has confirmed it, in pence
 * @returns in pence; null if unknown: for a death before today’s rules, or where the firm’s amount differs from the
 *   program’s and may not have applied yet
 */
export function legacyOn(day: string | null, present: number): number | null {
  if (day === null) return present
  if (day >= PRESENT_LEGACY.from) return present === PRESENT_LEGACY.pence ? present : null
  return PAST_LEGACIES.find(({ from }) => day >= from)?.pence ?? null
}
