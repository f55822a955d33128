import { z } from 'zod'
import { newDraftKey } from '~/features/staff/admin/drafts'
import { BOOKING_KINDS } from '../rules'
import type { BookingDetails } from '../staff-schema'

/** What "Add a booking" begins with. */
export interface AddStart {
  date: string
  /** Whose booking is booked again. */
  person?: BookingDetails
}

const newBooking = z.object({
  /** The id that the booking gets, so that it is booked once however often it is sent. */
  key: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  service: z.string(),
  kind: z.enum(BOOKING_KINDS),
  /** The day whose times are shown. */
  date: z.string(),
  startsAt: z.string(),
})

/** What "Add a booking" holds. */
export type NewBooking = z.output<typeof newBooking>

/**
 * What the form begins with: somebody who is booked again, or what was typed and never sent, on the day that was asked for.
 *
 * @param kept as JSON; null when there is nothing
 */
export function toNewBooking({ date, person }: AddStart, kept: string | null): NewBooking {
  const { name = '', phone = '', email = '', service = '', kind = 'telephone' } = person ?? {}
  const blank = { key: newDraftKey(), name, phone, email, service, kind, date, startsAt: '' }
  return person ? blank : (parse(kept) ?? blank)
}

function parse(kept: string | null): NewBooking | undefined {
  try {
    return newBooking.safeParse(JSON.parse(kept ?? '')).data
  } catch {
    return undefined
  }
}
