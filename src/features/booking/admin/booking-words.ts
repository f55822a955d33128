import type { BookingKind, BookingState } from '../rules'
import type { BookingDetails } from '../staff-schema'

/** How a booking stands, as a list says it. */
export const STATE_WORDS: Record<BookingState, string> = {
  booked: 'Booked',
  undecided: 'Did it take place?',
  attended: 'Attended',
  missed: 'Did not come',
  cancelled: 'Cancelled',
}

/** The same to choose from. */
export const STATE_CHOICES: ReadonlyArray<readonly [BookingState | '', string]> = [
  ['', 'All but cancelled'],
  ['booked', 'Booked'],
  ['undecided', 'Waiting for an outcome'],
  ['attended', 'Attended'],
  ['missed', 'Did not come'],
  ['cancelled', 'Cancelled'],
]

export const KIND_WORDS: Record<BookingKind, string> = { video: 'Video', telephone: 'Telephone' }

const EVENT_WORDS: Partial<Record<string, string>> = {
  booked: 'booked it',
  cancelled: 'cancelled it',
  attended: 'marked it as attended',
  missed: 'marked it as not attended',
  reopened: 'took that back',
  noted: 'changed the note',
  'told missed': 'wrote to say that we missed them',
  'confirmed again': 'sent the confirmation again',
}

/** What somebody did, after their name: "moved it from Monday 23 November 2026 at 9:00am". */
export function eventWords({ action, before }: BookingDetails['events'][number]): string {
  if (action === 'moved') return `moved it from ${before ?? 'another time'}`
  return EVENT_WORDS[action] ?? action
}
