/** The most by which two servers' clocks may differ, in milliseconds. */
const SLACK_MS = 60_000

/**
 * The latest time that a clock may have stored by now, ISO 8601. Anything later was stored while a clock was ahead;
 * nothing waits for it or treats it as the newest (docs/product.md, "The clock").
 */
export function latestBy(now: Date): string {
  return new Date(now.getTime() + SLACK_MS).toISOString()
}

export function isFuture(moment: Date | string, now: Date): boolean {
  return new Date(moment).toISOString() > latestBy(now)
}
