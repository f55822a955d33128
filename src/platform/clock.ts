/** Two servers' clocks may differ by this much, in milliseconds. */
const SLACK_MS = 60_000

/**
 * The latest time that a clock may have stored by now, ISO 8601. What is later is from the future: it was stored while a
 * clock was ahead, and nothing waits for it or takes it for the newest (docs/product.md, "The clock").
 */
export function latestBy(now: Date): string {
  return new Date(now.getTime() + SLACK_MS).toISOString()
}

export function isFuture(moment: Date | string, now: Date): boolean {
  return new Date(moment).toISOString() > latestBy(now)
}
