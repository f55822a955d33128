import { services } from '~/content/services'
import { quoteIn } from '~/domain/quote-address'
import { paths } from '~/lib/paths'

/** In characters (docs/product.md, "Booking"). */
export const BOOKING_LIMITS = { name: 100, email: 255, phone: 40, notes: 2000 } as const

/** Upcoming bookings (docs/product.md, "Booking"). */
export const OPEN_BOOKINGS_PER_EMAIL = 2

/** The first is the default. In person only if the firm offers that. */
export const BOOKING_KINDS = ['video', 'telephone', 'in person'] as const

export type BookingKind = (typeof BOOKING_KINDS)[number]

export const KIND_WORDS: Record<BookingKind, string> = {
  video: 'Video',
  telephone: 'Phone',
  'in person': 'In person',
}

/** The first is the default. */
export const OFFICES = ['main', 'second'] as const

export type OfficeChoice = (typeof OFFICES)[number]

/** Null means the main office. */
export function officeChoice(stored: string | null | undefined): OfficeChoice {
  return OFFICES.find((office) => office === stored) ?? 'main'
}

/** A newer version's kind counts as video. */
export function bookingKind(stored: string): BookingKind {
  return BOOKING_KINDS.find((kind) => kind === stored) ?? 'video'
}

export function noneOf(name: string, kind: BookingKind | undefined): string {
  return `${name} doesn’t hold consultations ${kindWords(kind)}.`
}

/** To follow "a consultation". */
export function kindWords(kind: BookingKind | undefined): string {
  if (kind === undefined || kind === 'in person') return 'in person'
  return `by ${KIND_WORDS[kind].toLowerCase()}`
}

/** "Tuesday 24 November 2026 at 9am (UK time), by video, with Helen Hart" */
export function bookedInWords(booking: {
  startsAtLabel: string
  kind: BookingKind
  hostName: string | null
}): string {
  const { startsAtLabel, kind, hostName } = booking
  return `${startsAtLabel} (UK time), ${kindWords(kind)}${hostName ? `, with ${hostName}` : ''}`
}

/** The booking’s own link, otherwise the adviser’s; null for none yet. */
export function linkToJoin({
  kind,
  joinUrl,
  hostJoinUrl,
}: {
  kind: BookingKind
  joinUrl: string | null
  hostJoinUrl: string | null
}): string | null {
  return kind === 'video' ? (joinUrl ?? hostJoinUrl) : null
}

export const MOST_PEOPLE = 6

/** "Ada Lovelace and Charles Babbage" */
export function bothNames({ name, secondName }: { name: string; secondName: string | null }) {
  return secondName ? `${name} and ${secondName}` : name
}

/** At least two with a named second person. */
export function peopleOf(booking: {
  people: number | null
  secondName: string | null
}): number | null {
  return booking.secondName ? Math.max(2, booking.people ?? 2) : booking.people
}

/** Decides whose law is asked about (docs/product.md, "Booking"). */
export const HOMES = ['England', 'Wales', 'Elsewhere'] as const

export const OUTCOMES = ['attended', 'missed'] as const

export type Outcome = (typeof OUTCOMES)[number]

/** `undecided`: over, but no outcome entered yet. */
export const BOOKING_STATES = ['booked', 'undecided', ...OUTCOMES, 'cancelled'] as const

export type BookingState = (typeof BOOKING_STATES)[number]

export function bookingPath(token: string): string {
  return `/booking/${token}`
}

export function bookedPath(token: string): string {
  return `${paths.thankYou}?${new URLSearchParams({ booking: token })}`
}

export const IN_BOOKING = { move: 'move', cancel: 'cancel' } as const

/** Each move sends a mail, so their number is limited. */
export const MOVES_BY_VISITOR = 5

/** For a link to someone who no longer takes consultations. */
export const TAKES_NONE =
  'This person isn’t taking consultations at the moment. Please choose someone else.'

/** For one of two visitors who book at the same instant. */
export const JUST_TAKEN = 'That time has just been taken. Please choose another.'

/** For a time from a link. */
export const NO_LONGER_FREE = 'That time is no longer free. Please choose another.'

/** In characters. */
export const CHANGE_LIMITS = { reason: 500, note: 2000 } as const

/** The service by its id, the adviser by their profile’s slug. */
export interface BookingSlotQuery {
  service?: string
  with?: string
  kind?: BookingKind
}

export interface BookingSearch extends BookingSlotQuery {
  /** ISO 8601 UTC. */
  at?: string
  /** Made by `quoteAddress`. */
  quote?: string
}

/** Ignores unknown values (docs/product.md, "Booking"). */
export function bookingSearch(query: Record<string, unknown>): BookingSearch {
  const asked = query.with ? String(query.with) : undefined
  const at = START.test(`${query.at}`) ? `${query.at}` : undefined
  return { service: serviceId(query.service), with: asked, at, quote: quoteIn(query) }
}

const START = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** With one of these, a page that books is not cached. */
export const COUNTLESS_PARAMETERS = ['at', 'quote']

/** Accepts an id or a name; undefined for any other value. */
export function serviceId(asked: unknown): string | undefined {
  return services.find(({ id, name }) => id === asked || name === asked)?.id
}

export function serviceName(id: string | undefined): string | undefined {
  return services.find((service) => service.id === id)?.name
}

/** Stored in these words, so they must not change. */
export const bookingServices = [...services.map(({ name }) => name), 'I am not sure yet']

/** In characters, and entries (docs/product.md, "Availability"). */
export const HOST_LIMITS = { name: 255, reason: 100, link: 1000, hosts: 30, absences: 100 } as const

export const HOST_COLORS = 6

export function confirmPath(token: string): string {
  return `/booking/confirm/${token}`
}
