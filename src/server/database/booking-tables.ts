import type { Generated } from 'kysely'

/** The tables of consultations, as `schema.ts` has the others. */
export interface BookingTables {
  bookings: {
    id: string
    /** The slot's start; unique, so that two visitors cannot take one slot. */
    startsAt: string
    service: string
    name: string
    email: string
    phone: string
    notes: string | null
    createdAt: string
    /** Of the form that made it, which makes no other; null for bookings of before, and of staff. */
    formId: string | null
    /** By video or telephone; null for bookings of before, which are by video. */
    kind: string | null
    livesIn: string | null
    /** What became of the call, as staff say; null until they do. */
    outcome: string | null
    /** Only staff read it. */
    staffNote: string | null
    /** When it was moved last; null when it never was. */
    changedAt: string | null
    /** When the reminders of a day and of an hour before were written. */
    remindedAt: string | null
    remindedAgainAt: string | null
    /** Of its entry in calendars: one more with each move. */
    sequence: Generated<number>
  }
  /** Bookings whose time is free again. */
  cancelledBookings: {
    id: string
    startsAt: string
    service: string
    name: string
    email: string
    phone: string
    notes: string | null
    createdAt: string
    kind: string | null
    livesIn: string | null
    staffNote: string | null
    sequence: number
    cancelledAt: string
    /** `visitor` or `staff`. */
    cancelledBy: string
    /** In the words of whoever cancelled it. */
    reason: string | null
  }
  /** What happened to bookings, oldest first by `at`. */
  bookingEvents: {
    id: string
    bookingId: string
    at: string
    /** The user name of whoever did it; null for the visitor. */
    actor: string | null
    action: string
    /** Of a move, when it was before. */
    startsAt: string | null
  }
}
