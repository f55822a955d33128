const long = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'long' })

/**
 * A date within a sentence: "21 November 2026", the same in every browser and on the server.
 *
 * @param iso ISO 8601 date or time
 */
export function formatLongDate(iso: string): string {
  return long.format(new Date(iso))
}

const longWithTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  dateStyle: 'long',
  timeStyle: 'short',
})

/** A moment by London's clock, in a mail: "21 November 2026 at 14:05". */
export function formatLongMoment(moment: Date): string {
  return longWithTime.format(moment)
}
