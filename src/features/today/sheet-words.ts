import { formatTime } from '~/lib/london'
import { counted } from '~/lib/text/counted'
import type { Sheet } from './schema'

/*
 * What a day's sheet says, on the screen, on paper and by mail (docs/product.md, "Today").
 */

type HostDay = Pick<Sheet['hosts'][number], 'dayOff' | 'bookings'>

/** "2 consultations, 10am to 3.30pm"; "away all day; nobody is booked with them" */
export function hostDayWords({ dayOff, bookings }: HostDay): string {
  const first = bookings[0]
  const last = bookings.at(-1)
  if (!first || !last) {
    if (dayOff === 'away') return 'away all day; nobody is booked with them'
    return dayOff ? `${OFF_WORDS[dayOff]}; nobody is booked` : 'nobody is booked'
  }
  const booked = `${countWords(bookings.length)}, ${formatTime(first.startsAt)} to ${formatTime(last.endsAt)}`
  return dayOff ? `${OFF_WORDS[dayOff]}, but still booked: ${booked}` : booked
}

const OFF_WORDS = {
  'not working': 'not working that day',
  closed: 'the office is closed',
  away: 'away all day',
} as const

export function countWords(count: number): string {
  return counted(count, 'consultation')
}

/** Shown to someone whose account is not linked to a host yet. */
export const NOT_LINKED =
  'Your account is not linked with anyone who takes consultations yet. Please ask reception or an administrator to choose it on the page “Availability and absences”, under your name.'
