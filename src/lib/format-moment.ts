const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/**
 * A moment in the reader's own time: "21 Nov 2026, 14:05".
 *
 * @param time ISO 8601
 */
export function formatMoment(time: string): string {
  return format.format(new Date(time))
}
