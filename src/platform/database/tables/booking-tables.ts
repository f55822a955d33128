import type { Generated } from 'kysely'

/** What both tables of bookings have. */
export interface Booked {
  id: string
  startsAt: string
  service: string
  name: string
  email: string
  phone: string
  notes: string | null
  createdAt: string
  kind: string
  livesIn: string | null
  /** Only staff read it. */
  staffNote: string | null
  /** The person who takes it; null for the firm, before there were people. */
  hostId: string | null
  endsAt: string
  /** Whether the visitor asked for that person. */
  choseHost: Generated<boolean>
  /** How many come; null while nobody has said. */
  people: number | null
  /** Of the person who comes with the visitor; null for nobody. */
  secondName: string | null
  /** Its own link to join by video, which wins over that of the person who takes it. */
  joinUrl: string | null
  /** What the visitor had worked out before, as JSON; null for nothing. */
  workedOut: string | null
}

/** The columns with what was said, by the visitor or by staff about them. */
export const SAID_OF_BOOKING = [
  'startsAt',
  'service',
  'name',
  'email',
  'phone',
  'notes',
  'createdAt',
  'kind',
  'livesIn',
  'people',
  'secondName',
  'joinUrl',
  'staffNote',
  'workedOut',
] as const satisfies ReadonlyArray<keyof Booked>

/** The tables of consultations, as `schema.ts` has the others. */
export interface BookingTables {
  /** One per person and time, so that two visitors cannot take one slot. */
  bookings: Booked & {
    /** Of the form that made it, which makes no other; null for older bookings, and for those made by staff. */
    formId: string | null
    /** What became of the call, as staff say; null until they do. */
    outcome: string | null
    /** When it was moved last; null when it never was. */
    changedAt: string | null
    /** When the reminders of a day and of an hour before were written. */
    remindedAt: string | null
    remindedAgainAt: string | null
    /** Of its entry in calendars: one more with each move. */
    sequence: Generated<number>
  }
  /** Bookings of strangers that wait to be confirmed (docs/product.md, "Held bookings"). */
  heldBookings: {
    id: string
    startsAt: string
    endsAt: string
    service: string
    name: string
    secondName: string | null
    email: string
    phone: string
    notes: string | null
    kind: string
    livesIn: string | null
    workedOut: string | null
    hostId: string | null
    choseHost: boolean
    /** The id of the form that made it, which makes no other. */
    formId: string
    createdAt: string
    /** No one else can have its time until then; null where no time is kept, and staff confirm it. */
    keptUntil: string | null
  }
  /** Bookings whose time is free again. */
  cancelledBookings: Booked & {
    sequence: number
    cancelledAt: string
    /** `visitor` or `staff`. */
    cancelledBy: string
    /** In the words of the person who cancelled it. */
    reason: string | null
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
    /** For a team member, the name of the profile wins. */
    name: string
    isActive: boolean
    /** The longest hours of each day, as in the settings of the hours, as JSON; null for the office's own. */
    week: string | null
    /** All hours of each day, as JSON, where one has several; they count while `week` is made of them. */
    hours: string | null
    /** How long theirs take and what they have free around each, in minutes; null for the service's, or the firm's. */
    lengthMinutes: number | null
    bufferBeforeMinutes: number | null
    bufferAfterMinutes: number | null
    /** The ids of services, as JSON; null for all of them. */
    services: string | null
    /** How they hold consultations, as JSON; null for every way. */
    kinds: string | null
    /** At which office they meet people; null for the main one. */
    meetsAt: string | null
    /** Of a small palette. */
    color: number
    /** Where their calls by video take place; null for nowhere yet. */
    joinUrl: string | null
    /** In lists, and among those with as many consultations. */
    position: number
    createdAt: string
    updatedAt: string
    /** Someone who is removed takes no more; past consultations stay theirs. */
    removedAt: string | null
    /** The account with which they log in, if they do. */
    userId: string | null
  }
  /** The address of each person's own calendar with another provider. */
  busyCalendars: {
    hostId: string
    /** Anyone who knows it can read the calendar: it is never shown, logged or recorded. */
    url: string
    /** When it is to be read next. */
    dueAt: string
    /** The last good reading, and the last that was more than "nothing has changed". */
    readAt: string | null
    expandedAt: string | null
    /** When readings began to fail, and why the last one did. */
    failingSince: string | null
    problem: string | null
    /** The events that the last good reading could not read, as sentences for staff. */
    unread: string | null
    etag: string | null
    lastModified: string | null
  }
  /** When one of them is busy there. */
  busyTimes: {
    hostId: string
    startsAt: string
    endsAt: string
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
    /** Null for everyone's. */
    hostId: string | null
    createdAt: string
    /** The maker’s user name; the address works while their role includes it. */
    createdBy: string
  }
}
