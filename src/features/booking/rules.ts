import { services } from '~/content/services'
import { quoteIn } from '~/domain/quote-address'
import { paths } from '~/lib/paths'

/** The longest of what is typed, in characters (docs/product.md, "Booking"). */
export const BOOKING_LIMITS = { name: 100, email: 255, phone: 40, notes: 2000 } as const

/** How many consultations someone with one email address may have before them (docs/product.md, "Booking"). */
export const OPEN_BOOKINGS_PER_EMAIL = 2

/** How people talk; the first unless someone chooses. In person is at the office, where the firm offers that. */
export const BOOKING_KINDS = ['video', 'telephone', 'in person'] as const

export type BookingKind = (typeof BOOKING_KINDS)[number]

/** How people talk, in words. */
export const KIND_WORDS: Record<BookingKind, string> = {
  video: 'Video',
  telephone: 'Phone',
  'in person': 'In person',
}

/** The firm's offices; people meet at the first unless they say otherwise, and while there is no second. */
export const OFFICES = ['main', 'second'] as const

export type OfficeChoice = (typeof OFFICES)[number]

/** The office of someone stored; the main one for nobody. */
export function officeChoice(stored: string | null | undefined): OfficeChoice {
  return OFFICES.find((office) => office === stored) ?? 'main'
}

/** A newer version's kind counts as video. */
export function bookingKind(stored: string): BookingKind {
  return BOOKING_KINDS.find((kind) => kind === stored) ?? 'video'
}

/** Of someone who does not hold a kind of consultation. */
export function noneOf(name: string, kind: BookingKind | undefined): string {
  return `${name} doesn’t hold consultations ${kindWords(kind)}.`
}

/** A kind, as it follows "a consultation". */
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

/** Where a call takes place: at the booking's own link, or else that of the person who takes it; null for nowhere yet. */
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

/** The most people who come to one consultation. */
export const MOST_PEOPLE = 6

/** Who comes, as a sentence names them: "Ada Lovelace and Charles Babbage". */
export function bothNames({ name, secondName }: { name: string; secondName: string | null }) {
  return secondName ? `${name} and ${secondName}` : name
}

/** How many come: with a second person by name, two at least. */
export function peopleOf(booking: {
  people: number | null
  secondName: string | null
}): number | null {
  return booking.secondName ? Math.max(2, booking.people ?? 2) : booking.people
}

/** Where a client lives, which decides whose law is asked about (docs/product.md, "Booking"). */
export const HOMES = ['England', 'Wales', 'Elsewhere'] as const

/** What became of a consultation. */
export const OUTCOMES = ['attended', 'missed'] as const

export type Outcome = (typeof OUTCOMES)[number]

/** How a booking stands: to come, over without anyone having said how it went, over, or cancelled. */
export const BOOKING_STATES = ['booked', 'undecided', ...OUTCOMES, 'cancelled'] as const

export type BookingState = (typeof BOOKING_STATES)[number]

/** Where a visitor looks after their own booking. */
export function bookingPath(token: string): string {
  return `/booking/${token}`
}

/** Where someone who has just booked reads what is booked, and what comes next. */
export function bookedPath(token: string): string {
  return `${paths.thankYou}?${new URLSearchParams({ booking: token })}`
}

/** Where on that page someone moves it, and where they cancel it. */
export const IN_BOOKING = { move: 'move', cancel: 'cancel' } as const

/** How often a visitor may move one booking; each time sends a mail. */
export const MOVES_BY_VISITOR = 5

/** Of someone whom a link still names. */
export const TAKES_NONE =
  'This person isn’t taking consultations at the moment. Please choose someone else.'

/** Of two at the same instant, one hears this. */
export const JUST_TAKEN = 'That time has just been taken. Please choose another.'

/** Of the time that a link has promised. */
export const NO_LONGER_FREE = 'That time is no longer free. Please choose another.'

/** The longest of what is said of a change, in characters: a visitor's reason, staff's words, a note. */
export const CHANGE_LIMITS = { reason: 500, note: 2000 } as const

/** Which times are meant: for a service by its id, with a person by the last part of their profile's address. */
export interface BookingSlotQuery {
  service?: string
  with?: string
  kind?: BookingKind
}

/** What is known before someone books: which times they want, the very time, and what they have had worked out. */
export interface BookingSearch extends BookingSlotQuery {
  /** When it begins, as ISO 8601 UTC. */
  at?: string
  /** As `quoteAddress` makes it. */
  quote?: string
}

/** The query of a page that books; what is not known in it is ignored (docs/product.md, "Booking"). */
export function bookingSearch(query: Record<string, unknown>): BookingSearch {
  const asked = query.with ? String(query.with) : undefined
  const at = START.test(`${query.at}`) ? `${query.at}` : undefined
  return { service: serviceId(query.service), with: asked, at, quote: quoteIn(query) }
}

const START = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** With one of these, a page that books is not cached. */
export const COUNTLESS_PARAMETERS = ['at', 'quote']

/** A service by its id or its name, as its id; undefined for none in particular. */
export function serviceId(asked: unknown): string | undefined {
  return services.find(({ id, name }) => id === asked || name === asked)?.id
}

/** What visitors know a service as. */
export function serviceName(id: string | undefined): string | undefined {
  return services.find((service) => service.id === id)?.name
}

/** What a visitor may want to talk about; stored in these words, so they stay as they are. */
export const bookingServices = [...services.map(({ name }) => name), 'I am not sure yet']

/** The longest and the most of what staff enter of people who take consultations (docs/product.md, "Availability"). */
export const HOST_LIMITS = { name: 255, reason: 100, link: 1000, hosts: 30, absences: 100 } as const

/** How many colours there are to tell people apart by. */
export const HOST_COLORS = 6

/** The page that confirms a held booking. */
export function confirmPath(token: string): string {
  return `/booking/confirm/${token}`
}
