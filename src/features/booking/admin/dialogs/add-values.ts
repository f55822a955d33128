import { z } from 'zod'
import { newTextKey } from '~/features/staff/admin/unsaved-text/unsaved-text'
import type { BookingDetails } from '../../changes/staff-schema'
import { BOOKING_KINDS, type BookingKind } from '../../rules'

/** What "Add a booking" begins with. */
export interface AddStart {
  date: string
  /** The time to begin with; ISO 8601. */
  startsAt?: string
  /** Who is to take it; empty for anyone. */
  host?: string
  /** How that person holds consultations; null for every way. */
  kinds?: readonly BookingKind[] | null
  /** Who is booked in, as far as they are known. */
  person?: Pick<BookingDetails, 'name' | 'phone' | 'email' | 'service' | 'kind'> &
    Partial<Pick<BookingDetails, 'people' | 'secondName'>>
  /** What they have written or said already. */
  notes?: string
}

export const newBooking = z.object({
  /** Books once, however often it is sent. */
  key: z.string(),
  name: z.string(),
  secondName: z.string(),
  phone: z.string(),
  email: z.string(),
  service: z.string(),
  kind: z.enum(BOOKING_KINDS),
  people: z.number().nullable(),
  joinUrl: z.string(),
  notes: z.string(),
  /** The day whose times are shown. */
  date: z.string(),
  startsAt: z.string(),
  /** Who is to take it; empty for anyone. */
  host: z.string(),
})

/** What "Add a booking" holds. */
export type NewBooking = z.output<typeof newBooking>

/**
 * What the form begins with: someone who is booked again, or what was typed and never sent, on the day that was asked for.
 * */
export function toNewBooking(
  { date, startsAt, host, kinds = null, person, notes = '' }: AddStart,
  typed: Partial<NewBooking> | null,
): NewBooking {
  const {
    name = '',
    phone = '',
    email = '',
    service = '',
    kind = 'telephone',
    people = null,
    secondName,
  } = person ?? {}
  const blank: NewBooking = {
    key: newTextKey(),
    name,
    secondName: secondName ?? '',
    phone,
    email,
    service,
    kind,
    people,
    joinUrl: '',
    notes,
    date,
    startsAt: '',
    host: '',
  }
  const begun = person ? blank : { ...blank, ...typed }
  // A time is offered in a kind that it can be booked in.
  const [held = begun.kind] = !kinds || kinds.includes(begun.kind) ? [] : kinds
  if (startsAt) return { ...begun, date, startsAt, kind: held, host: host ?? '' }
  return host === undefined ? begun : { ...begun, date, startsAt: '', host }
}
