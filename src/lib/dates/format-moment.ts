const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/**
 * A moment in the reader's own time: "21 Nov 2026, 14:05".
 *
 * @param time ISO 8601
 */
export function formatMoment(time: string): string {
  return format.format(new Date(time))
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' })

/** Its day alone: "Saturday 21 November 2026". */
export function formatDay(time: string): string {
  return day.format(new Date(time))
}

const hour = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })

/** Its time of day alone: "14:05". */
export function formatTime(time: string): string {
  return hour.format(new Date(time))
}
