import { counted } from '~/lib/text/counted'
import { listed } from '~/lib/text/listed'
import type { BookingDetails, CorrectedFields } from '../changes/staff-schema'
import type { BookingMail } from '../mail/mail-schema'
import { type BookingState, KIND_WORDS, MOST_PEOPLE } from '../rules'

export const STATE_WORDS: Record<BookingState, string> = {
  booked: 'Booked',
  undecided: 'Did it take place?',
  attended: 'Attended',
  missed: 'Did not come',
  cancelled: 'Cancelled',
}

export const STATE_CHOICES: ReadonlyArray<readonly [BookingState | '', string]> = [
  ['', 'All except cancelled'],
  ['booked', 'Booked'],
  ['undecided', 'Waiting for an outcome'],
  ['attended', 'Attended'],
  ['missed', 'Did not come'],
  ['cancelled', 'Cancelled'],
]

export const PEOPLE_CHOICES: ReadonlyArray<readonly [value: string, text: string]> = [
  ['', 'Not known'],
  ...Array.from(
    { length: MOST_PEOPLE },
    (_, index) => [`${index + 1}`, peopleWords(index + 1)] as const,
  ),
]

/** "2 people" */
export function peopleWords(people: number): string {
  return counted(people, 'person', 'people')
}

export const MAIL_WORDS: Record<BookingMail, string> = {
  confirmation: 'Confirmation',
  moved: 'Time changed',
  reassigned: 'With someone else',
  corrected: 'Details corrected',
  link: 'Link to join',
  office: 'Another office',
  cancelled: 'Cancelled',
  reminder: 'Reminder, 24 hours before',
  'last reminder': 'Reminder, 1 hour before',
  missed: 'We missed you',
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
  'new link': 'changed the link to join',
  'new office': 'changed the office',
  'mailed again': 'asked for a refused email to be sent again',
}

/** "moved it from Monday 23 November 2026 at 9am", to follow a name. */
export function eventWords(event: BookingDetails['events'][number]): string {
  const { action, before, hostBefore, corrected } = event
  const whose = hostBefore ? `, with ${hostBefore}` : ''
  if (action === 'moved') return `moved it from ${before ?? 'another time'}${whose}`
  if (action === 'corrected' && corrected) return `corrected ${correctionWords(corrected)}`
  if (action === 'reassigned' && hostBefore) return `reassigned it from ${hostBefore}`
  return EVENT_WORDS[action] ?? action
}

const FIELD_WORDS: Record<keyof CorrectedFields, string> = {
  name: 'name',
  secondName: 'name of the second person',
  email: 'email address',
  phone: 'phone number',
  service: 'subject',
  kind: 'way of the call',
  people: 'number of people',
  joinUrl: 'link to join',
}

const NONE_BEFORE: ReadonlySet<string> = new Set(['joinUrl', 'secondName'])

/** "the email address (was ada@example.com) and the number of people (was not known)" */
function correctionWords(corrected: Partial<CorrectedFields>): string {
  const { kind } = corrected
  const was = new Map<string, unknown>(
    Object.entries({ ...corrected, ...(kind && { kind: KIND_WORDS[kind] }) }),
  )
  return listed(
    Object.entries(FIELD_WORDS)
      .filter(([field]) => was.has(field))
      .map(
        ([field, words]) =>
          `the ${words} (was ${was.get(field) || (NONE_BEFORE.has(field) ? 'none' : 'not known')})`,
      ),
  )
}
