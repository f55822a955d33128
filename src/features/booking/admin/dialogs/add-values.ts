import { z } from 'zod'
import { newTextKey } from '~/features/staff/admin/unsaved-text/unsaved-text'
import type { BookingDetails } from '../../changes/staff-schema'
import { BOOKING_KINDS, type BookingKind } from '../../rules'

export interface AddStart {
  date: string
  /** ISO 8601. */
  startsAt?: string
  /** Empty for anyone. */
  host?: string
  /** The kinds that person holds; null for all. */
  kinds?: readonly BookingKind[] | null
  person?: Pick<BookingDetails, 'name' | 'phone' | 'email' | 'service' | 'kind'> &
    Partial<Pick<BookingDetails, 'people' | 'secondName'>>
  notes?: string
}

export const newBooking = z.object({
  /** Idempotency key: however often it is sent, one booking is made. */
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
  date: z.string(),
  startsAt: z.string(),
  /** Empty for anyone. */
  host: z.string(),
})

export type NewBooking = z.output<typeof newBooking>

/** @param typed and never sent; null when there is nothing */
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
