/*
 * What a husband, wife or civil partner has first when there are children: the statutory legacy, by the day of the death
 * (docs/product.md, "Who inherits").
 */

/** Before it, parents, brothers and sisters shared with a spouse, whose half was for life: this site does not reckon that. */
export const FIRST_DAY = '2014-10-01'

/** The one of today, in pence, as the program knows it. */
export const PRESENT_LEGACY = { from: '2023-07-26', pence: 322_000_00 } as const

const PAST_LEGACIES = [
  { from: '2020-02-06', pence: 270_000_00 },
  { from: FIRST_DAY, pence: 250_000_00 },
] as const

/**
 * The statutory legacy for a death.
 *
 * @param day of the death: "2026-11-25"; null for one today
 * @param present what the firm has confirmed for today, in pence
 * @returns in pence; null where it is not known: before today's rules, or where the firm's sum is not the program's and
 *   may not have applied yet
 */
export function legacyOn(day: string | null, present: number): number | null {
  if (day === null) return present
  if (day >= PRESENT_LEGACY.from) return present === PRESENT_LEGACY.pence ? present : null
  return PAST_LEGACIES.find(({ from }) => day >= from)?.pence ?? null
}
