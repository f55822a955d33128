const long = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'long' })

/**
 * A date within a sentence: "21 November 2026", the same in every browser and on the server.
 *
 * @param iso ISO 8601 date or time
 */
export function formatLongDate(iso: string): string {
  return long.format(new Date(iso))
}
