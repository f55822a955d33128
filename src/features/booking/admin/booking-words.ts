import type { BookingDetails, BookingMail } from '../changes/staff-schema'
import type { BookingKind, BookingState } from '../rules'

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

/** What a mail is for. */
export const MAIL_WORDS: Record<BookingMail, string> = {
  confirmation: 'Confirmation',
  moved: 'Time changed',
  reassigned: 'With somebody else',
  cancelled: 'Cancelled',
  reminder: 'Reminder, 24 hours before',
  'last reminder': 'Reminder, 1 hour before',
  missed: 'Missed call',
  notice: 'Notice to the firm',
  'change notice': 'Notice to the firm, of a change',
}

const EVENT_WORDS: Partial<Record<string, string>> = {
  booked: 'booked it',
  cancelled: 'cancelled it',
  attended: 'marked it as attended',
  missed: 'marked it as not attended',
  reopened: 'took that back',
  noted: 'changed the note',
  'told missed': 'asked for an email to say that we missed them',
  'confirmed again': 'asked for the confirmation to be sent again',
  reassigned: 'reassigned it',
  'mailed again': 'asked for a refused email to be sent again',
}

/** What somebody did, after their name: "moved it from Monday 23 November 2026 at 9:00am". */
export function eventWords(event: BookingDetails['events'][number]): string {
  const { action, before, hostBefore } = event
  const whose = hostBefore ? `, with ${hostBefore}` : ''
  if (action === 'moved') return `moved it from ${before ?? 'another time'}${whose}`
  if (action === 'reassigned' && hostBefore) return `reassigned it from ${hostBefore}`
  return EVENT_WORDS[action] ?? action
}
