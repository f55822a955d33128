import { z } from 'zod'
import { personName } from '~/lib/visitor-fields'
import {
  BOOKING_KINDS,
  BOOKING_LIMITS,
  BOOKING_STATES,
  bookingServices,
  CHANGE_LIMITS,
} from './rules'
import { bookingDaysSchema, bookingInput } from './schema'

/** A booking as staff read it in a list. */
export const staffBookingSchema = z
  .object({
    id: z.string(),
    startsAt: z.iso.datetime(),
    /** "Monday 23 November 2026 at 9:00am", in UK time. */
    startsAtLabel: z.string(),
    state: z.enum(BOOKING_STATES),
    kind: z.enum(BOOKING_KINDS),
    service: z.string(),
    name: z.string(),
    /** Empty when there is none. */
    email: z.string(),
    phone: z.string(),
    createdAt: z.iso.datetime(),
    /** Whether a mail to the visitor could not be delivered. */
    hasFailedMail: z.boolean(),
  })
  .meta({ id: 'StaffBooking' })

export type StaffBooking = z.output<typeof staffBookingSchema>

/** One booking with everything that is known of it. */
export const bookingDetailsSchema = staffBookingSchema
  .extend({
    notes: z.string().nullable(),
    livesIn: z.string().nullable(),
    staffNote: z.string().nullable(),
    cancelled: z
      .object({ at: z.iso.datetime(), by: z.string(), reason: z.string().nullable() })
      .nullable(),
    mails: z.array(
      z.object({
        id: z.string(),
        subject: z.string().nullable().describe('Null once it has been delivered and deleted'),
        isToVisitor: z.boolean(),
        state: z.string(),
        createdAt: z.string(),
        finishedAt: z.string().nullable(),
        lastError: z.string().nullable(),
      }),
    ),
    events: z.array(
      z.object({
        at: z.string(),
        actor: z.string().nullable().describe('Null for the visitor'),
        action: z.string(),
        /** Of a move, when it was before: "Monday 23 November 2026 at 9:00am". */
        before: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'BookingDetails' })

export type BookingDetails = z.output<typeof bookingDetailsSchema>

const day = z.iso.date('Enter a date such as 2026-11-23')

/** How many bookings an answer holds unless it is asked for fewer. */
const MOST_BOOKINGS = 100

/** Which bookings are meant: of some days in London, or those that a search finds, latest first. */
export const bookingFilters = z
  .object({
    from: day.optional().describe('The first day, in London'),
    until: day.optional().describe('The last day, in London'),
    state: z.enum(BOOKING_STATES).optional().describe('All but cancelled ones without it'),
    service: z.string().max(100).optional(),
    search: z
      .string()
      .max(100)
      .optional()
      .describe('Part of a name, an e-mail address or a telephone number'),
    after: z.string().max(100).optional().describe('The `next` of the page before'),
    limit: z.coerce.number().int().min(1).max(MOST_BOOKINGS).default(MOST_BOOKINGS),
  })
  .meta({ id: 'BookingFilters' })

export type BookingFilters = z.output<typeof bookingFilters>

export const bookingPageSchema = z
  .object({
    bookings: z.array(staffBookingSchema),
    next: z.string().nullable().describe('Asks for the next page as `after`; null on the last'),
    /** Of those that begin today, and what the server calls today: "2026-11-23". */
    today: z.string(),
  })
  .meta({ id: 'BookingPage' })

export type BookingPage = z.output<typeof bookingPageSchema>

const { email, phone, notes, kind, livesIn } = bookingInput.shape

/** What staff enter for somebody on the telephone: one of telephone and e-mail is enough. */
export const staffBookingInput = z
  .object({
    startsAt: z.iso.datetime('Choose a day and a time'),
    service: z.enum(bookingServices, 'Choose what it is about'),
    name: personName(BOOKING_LIMITS.name, 'their'),
    email: z.union([email, z.literal('')]).default(''),
    phone: z.union([phone, z.literal('')]).default(''),
    notes,
    kind,
    livesIn,
    idempotencyKey: z.uuid().toLowerCase().optional(),
  })
  .refine(({ email, phone }) => email !== '' || phone !== '', {
    path: ['phone'],
    error: 'Enter a telephone number or an e-mail address',
  })
  .meta({ id: 'StaffBookingInput' })

const words = z
  .string()
  .trim()
  .max(CHANGE_LIMITS.reason, `Please keep this to ${CHANGE_LIMITS.reason} characters.`)
  .default('')

const tells = z.boolean().default(true).describe('Whether the visitor gets a mail')

/** What staff do with a booking. */
export const bookingActionInput = z
  .discriminatedUnion('action', [
    z.object({ action: z.literal('move'), startsAt: z.iso.datetime(), tells }),
    z.object({ action: z.literal('cancel'), words, tells }),
    z.object({ action: z.literal('attended') }),
    z.object({ action: z.literal('missed'), tells }),
    z.object({ action: z.literal('reopen') }),
    z.object({
      action: z.literal('note'),
      note: z
        .string()
        .trim()
        .max(CHANGE_LIMITS.note, `Please keep the note to ${CHANGE_LIMITS.note} characters.`),
    }),
    z.object({ action: z.literal('resend') }),
  ])
  .meta({ id: 'BookingAction' })

export type BookingAction = z.output<typeof bookingActionInput>

export const staffTimesQuery = z.object({
  from: day,
  days: z.coerce.number().int().min(1).max(31).default(7),
})

export const staffTimesSchema = bookingDaysSchema.pick({ days: true }).meta({ id: 'StaffTimes' })

/** A visitor's own booking, on its own page. */
export const ownBookingSchema = z
  .object({
    startsAt: z.iso.datetime(),
    startsAtLabel: z.string(),
    /** "9:00am", in UK time; and when it is over. */
    startTimeLabel: z.string(),
    endsAtLabel: z.string(),
    state: z.enum(BOOKING_STATES),
    kind: z.enum(BOOKING_KINDS),
    service: z.string(),
    /** "j•••@example.com"; empty when there is none. */
    email: z.string(),
    /** Whether the visitor can change it by themselves, and until when: "6:00am on Monday 23 November 2026". */
    mayChange: z.boolean(),
    changeUntilLabel: z.string(),
    calendars: z.object({ google: z.url(), outlook: z.url() }),
    /** Free times, while it can be moved. */
    days: bookingDaysSchema.shape.days,
  })
  .meta({ id: 'OwnBooking' })

export type OwnBooking = z.output<typeof ownBookingSchema>

/** What a visitor does with their own booking. */
export const ownBookingAction = z
  .discriminatedUnion(
    'action',
    [
      z.object({ action: z.literal('move'), startsAt: z.iso.datetime('Choose a day and a time') }),
      z.object({ action: z.literal('cancel'), reason: words }),
    ],
    'Choose what to do',
  )
  .meta({ id: 'OwnBookingAction' })
