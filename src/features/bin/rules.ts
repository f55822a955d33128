/** Things on a page of the bin. */
export const BIN_PAGE = 50

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * For how many more days something stays in the bin, the day that has begun included; 0 when it is due.
 *
 * @param goneAt ISO 8601
 */
export function daysLeft(goneAt: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(goneAt) - now.getTime()) / DAY_MS))
}
