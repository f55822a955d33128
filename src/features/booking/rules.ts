import { services } from '~/content/services'

/** How long a consultation takes, and how far apart two begin, in minutes (docs/product.md, "Booking"). */
export const SLOT_MINUTES = 30

/** How many days may be booked, today included (docs/product.md, "Booking"). */
export const BOOKING_DAYS = 30

/** The longest of what is typed, in characters (docs/product.md, "Booking"). */
export const BOOKING_LIMITS = { name: 100, email: 255, phone: 30, notes: 2000 } as const

/** How many consultations somebody with one e-mail address may have before them (docs/product.md, "Booking"). */
export const OPEN_BOOKINGS_PER_EMAIL = 2

/** How people talk; the first unless somebody chooses. */
export const BOOKING_KINDS = ['video', 'telephone'] as const

export type BookingKind = (typeof BOOKING_KINDS)[number]

/** Of a stored booking; those of before there were two are by video. */
export function bookingKind(stored: string | null): BookingKind {
  return BOOKING_KINDS.find((kind) => kind === stored) ?? 'video'
}

/** Where a client lives, which decides whose law is asked about (docs/product.md, "Booking"). */
export const HOMES = ['England', 'Wales', 'Elsewhere'] as const

/** What became of a consultation. */
export const OUTCOMES = ['attended', 'missed'] as const

export type Outcome = (typeof OUTCOMES)[number]

/** How a booking stands: to come, over without anybody having said how it went, over, or cancelled. */
export const BOOKING_STATES = ['booked', 'undecided', ...OUTCOMES, 'cancelled'] as const

export type BookingState = (typeof BOOKING_STATES)[number]

/** Where a visitor looks after their own booking. */
export function bookingPath(token: string): string {
  return `/booking/${token}`
}

/** How often a visitor may move one booking by themselves; each time sends a mail. */
export const MOVES_BY_VISITOR = 5

/** Of two at the same instant, one hears this. */
export const JUST_TAKEN = 'That time has just been taken. Please choose another.'

/** The longest of what is said of a change, in characters: a visitor's reason, staff's words, a note. */
export const CHANGE_LIMITS = { reason: 500, note: 2000 } as const

/** The query of a page that books: the service to begin with, by its id; any other is ignored. */
export function bookingSearch({ service }: { service?: unknown }): { service?: string } {
  const known = services.find(({ id }) => id === service)
  return known ? { service: known.id } : {}
}

/** What visitors know a service as. */
export function serviceName(id: string | undefined): string | undefined {
  return services.find((service) => service.id === id)?.name
}

/** What a visitor may want to talk about. */
export const bookingServices = [...services.map(({ name }) => name), 'I am not sure yet']
