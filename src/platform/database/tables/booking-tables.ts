import type { Generated } from 'kysely'

/** The tables of consultations, as `schema.ts` has the others. */
export interface BookingTables {
  bookings: {
    id: string
    /** Of one person each once, so that two visitors cannot take one slot. */
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
    /** The person who takes it; null for the firm, before there were people. */
    hostId: string | null
    /** Null for bookings of before, which take half an hour. */
    endsAt: string | null
    /** Whether the visitor asked for that person. */
    choseHost: Generated<boolean>
    /** How many come; null while nobody has said. */
    people: number | null
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
    /** In the words of the person who cancelled it. */
    reason: string | null
    /** The person who takes it; null for the firm, before there were people. */
    hostId: string | null
    /** Null for bookings of before, which take half an hour. */
    endsAt: string | null
    /** Whether the visitor asked for that person. */
    choseHost: Generated<boolean>
    /** How many come; null while nobody has said. */
    people: number | null
  }
  /** What happened to bookings, oldest first by `at`. */
  bookingEvents: {
    id: string
    bookingId: string
    at: string
    /** The user name of the person who did it; null for the visitor. */
    actor: string | null
    action: string
    /** Of a move, when it was before. */
    startsAt: string | null
    /** Of a move or a reassignment, with whom it was before. */
    hostId: string | null
    /** Of a correction, what stood in each field that it changed, as JSON. */
    before: string | null
  }
  /** People who take consultations. */
  hosts: {
    id: string
    teamMemberId: string | null
    /** Of somebody on the team, theirs goes before it. */
    name: string
    isActive: boolean
    /** As in the settings of the hours, as JSON; null for the office's own. */
    week: string | null
    /** The ids of services, as JSON; null for all of them. */
    services: string | null
    /** Of a small palette. */
    color: number
    /** In lists, and among those with as many consultations. */
    position: number
    createdAt: string
    updatedAt: string
    /** Somebody who is removed takes no more; past consultations stay theirs. */
    removedAt: string | null
    /** The account with which they log in, if they do. */
    userId: string | null
  }
  /** When one of them is away: days in London. */
  absences: {
    id: string
    hostId: string
    fromDay: string
    untilDay: string
    /** On the first day from this time, on the last until that one: "13:00". Empty for the whole day. */
    fromTime: string
    untilTime: string
    reason: string
  }
  /** Secret addresses of calendars; a row that is gone makes its address worth nothing. */
  calendarFeeds: {
    id: string
    /** Null for everybody's. */
    hostId: string | null
    createdAt: string
    /** The maker’s user name; the address works while their role includes it. */
    createdBy: string
  }
}
