import type { Generated } from 'kysely'

/** The columns that both tables of bookings share. */
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
  /** Visible to staff only. */
  staffNote: string | null
  /** The person who takes it; null for the firm, before there were people. */
  hostId: string | null
  /** Null only where someone has emptied it by hand: half an hour after its start. */
  endsAt: string | null
  /** True when the visitor asked for that person. */
  choseHost: Generated<boolean>
  /** The number of people who will come; null if not stated. */
  people: number | null
  /** The person who comes with the visitor; null for no one. */
  secondName: string | null
  /** Its own video link, which takes precedence over that of the host. */
  joinUrl: string | null
  /** A calculation that the visitor made before booking, as JSON; null for none. */
  workedOut: string | null
}

/** Columns of free text, from the visitor or from staff about them. */
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

export interface BookingTables {
  /** Unique by person and time, so that two visitors cannot take one slot. */
  bookings: Booked & {
    formId: string | null
    /** The result of the call, entered by staff; null until then. */
    outcome: string | null
    changedAt: string | null
    /** The time the reminders for a day and an hour before were queued. */
    remindedAt: string | null
    remindedAgainAt: string | null
    sequence: Generated<number>
  }
  /** Strangers' bookings that wait to be confirmed (docs/product.md, "Held bookings"). */
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
    /** The time is reserved until then; null where it is not reserved, and staff confirm it. */
    keptUntil: string | null
  }
  cancelledBookings: Booked & {
    sequence: number
    cancelledAt: string
    /** `visitor` or `staff`. */
    cancelledBy: string
    reason: string | null
  }
  /** Oldest first by `at`. */
  bookingEvents: {
    id: string
    bookingId: string
    at: string
    /** The user name of the person who did it; null for the visitor. */
    actor: string | null
    action: string
    /** For a move: the time before. */
    startsAt: string | null
    /** For a move or a reassignment: the host before. */
    hostId: string | null
    /** For a correction: the previous value of each field it changed, as JSON. */
    before: string | null
  }
  /** People who take consultations. */
  hosts: {
    id: string
    teamMemberId: string | null
    /** For a team member, the name in the profile takes precedence. */
    name: string
    isActive: boolean
    /** The longest hours of each day, as in the settings of the hours, as JSON; null for the office's own. */
    week: string | null
    /** All hours of each day, as JSON, where a day has several; they count while they agree with `week`. */
    hours: string | null
    /** Length and buffers in minutes; null for the service's, or the firm's. */
    lengthMinutes: number | null
    bufferBeforeMinutes: number | null
    bufferAfterMinutes: number | null
    /** The ids of services, as JSON; null for all of them. */
    services: string | null
    /** Ways of meeting, as JSON; null for every way. */
    kinds: string | null
    /** The office where they meet people; null for the main one. */
    meetsAt: string | null
    color: number
    /** The video link; null for none yet. */
    joinUrl: string | null
    /** Order in lists, and among those with as many consultations. */
    position: number
    createdAt: string
    updatedAt: string
    /** Removed hosts take no more consultations; earlier ones stay theirs. */
    removedAt: string | null
    /** Their account, if they have one. */
    userId: string | null
  }
  /** The address of each person's calendar with another provider. */
  busyCalendars: {
    hostId: string
    /** Anyone who knows it can read the calendar: it is never shown, logged or recorded. */
    url: string
    /** The time of the next reading. */
    dueAt: string
    readAt: string | null
    expandedAt: string | null
    /** The time readings began to fail; the reason is from the last one. */
    failingSince: string | null
    problem: string | null
    /** Events that could not be read, as sentences for staff. */
    unread: string | null
    etag: string | null
    lastModified: string | null
  }
  /** Busy times from a host's other calendar. */
  busyTimes: {
    hostId: string
    startsAt: string
    endsAt: string
  }
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
  /** Secret addresses of calendars; deleting a row revokes its address. */
  calendarFeeds: {
    id: string
    /** Null for everyone's. */
    hostId: string | null
    createdAt: string
    /** The maker’s user name; the address works while their role includes it. */
    createdBy: string
  }
}
