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

/** What the site's own form says to the page around it, with the token of what was booked; the same as the generic provider's. */
export const BOOKED_MESSAGE = { type: 'appointment_booked' } as const

/** The message in which the site's own form sends its height, in CSS pixels, to the page around it. */
export const HEIGHT_MESSAGE_TYPE = 'booking_form_height'

/**
 * What a provider's form may do in its frame: run, know its own visitor, be sent, and open its terms in another
 * tab. It may not lead this page elsewhere; its messages do that (docs/product.md, "Booking").
 */
export const PROVIDER_SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

/** No form is higher, whatever a message says. */
const GREATEST_HEIGHT = 6000

/**
 * Whether a message of the booking frame says that an appointment has been booked: the generic
 * `{ type: 'appointment_booked' }` of any provider, and what Calendly, LeadConnector and Cal.com say
 * instead from their own addresses (docs/product.md, "Booking").
 *
 * @param data of a message whose origin has been checked; JSON text counts as what it stands for
 * @param frameOrigin the origin of the configured frame
 */
export function isBookedMessage(data: unknown, frameOrigin: string): boolean {
  const message = parsed(data)
  if (property(message, 'type') === BOOKED_MESSAGE.type) return true
  const host = hostOf(frameOrigin)
  const provider = providers.find(({ hosts }) => hosts.some((own) => isWithin(host, own)))
  return provider?.isBooked(message) ?? false
}

/**
 * The token of what was booked, in a message of the site's own form.
 *
 * @returns undefined for a message without one
 */
export function bookingFromMessage(data: unknown): string | undefined {
  const booking = property(data, 'booking')
  return typeof booking === 'string' && booking ? booking : undefined
}

/**
 * The height that the site's own form asks for.
 *
 * @returns CSS pixels, or null for any other message
 */
export function heightFromMessage(data: unknown): number | null {
  const height = property(data, 'height')
  if (property(data, 'type') !== HEIGHT_MESSAGE_TYPE || typeof height !== 'number') return null
  return height > 0 && height <= GREATEST_HEIGHT ? Math.ceil(height) : null
}

const providers: ReadonlyArray<{ hosts: string[]; isBooked: (message: unknown) => boolean }> = [
  {
    hosts: ['calendly.com'],
    isBooked: (message) => property(message, 'event') === 'calendly.event_scheduled',
  },
  {
    hosts: ['leadconnectorhq.com', 'msgsndr.com'],
    isBooked: (message) => Array.isArray(message) && message[0] === 'msgsndr-booking-complete',
  },
  {
    hosts: ['cal.com', 'cal.eu'],
    isBooked: (message) => String(property(message, 'type')).startsWith('bookingSuccessful'),
  },
]

function parsed(data: unknown): unknown {
  if (typeof data !== 'string') return data
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}

function property(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.entries(value).find(([key]) => key === name)?.[1]
}

function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).hostname : ''
}

function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`)
}
