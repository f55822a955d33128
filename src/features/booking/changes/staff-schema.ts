import { z } from 'zod'
import { ownPassword } from '~/features/auth/schema'
import { withoutUnseen } from '~/lib/text/cleaning/unseen'
import { bookingMailSchema, reminderSchema } from '../mail/mail-schema'
import { BOOKING_KINDS, BOOKING_STATES, OFFICES } from '../rules'
import { bookingDaySchema, bookingSlotSchema } from '../schema'
import { workedOutSchema } from '../worked-out/schema'

export const staffBookingSchema = z
  .object({
    id: z.string(),
    startsAt: z.iso.datetime(),
    /** "Monday 23 November 2026 at 9am", in UK time. */
    startsAtLabel: z.string(),
    endsAt: z.iso.datetime(),
    state: z.enum(BOOKING_STATES),
    kind: z.enum(BOOKING_KINDS),
    service: z.string(),
    people: z.number().int().nullable().describe('How many come; null if not known'),
    linkToJoin: z
      .string()
      .nullable()
      .describe('Of a call by video, its own or that of who takes it; null for none yet'),
    meetsAt: z.enum(OFFICES).describe('The office of who takes it, for a consultation in person'),
    hostId: z.string().nullable().describe('Null for the firm: not yet assigned'),
    hostName: z.string().nullable(),
    name: z.string(),
    secondName: z.string().nullable().describe('Of the person who comes with them'),
    /** Empty without an address. */
    email: z.string(),
    phone: z.string(),
    createdAt: z.iso.datetime(),
    hasFailedMail: z.boolean(),
  })
  .meta({ id: 'StaffBooking' })

export type StaffBooking = z.output<typeof staffBookingSchema>

/** The values before a correction, for the fields that changed. */
export const correctedBefore = z
  .object({
    name: z.string(),
    secondName: z.string().nullable(),
    email: z.string(),
    phone: z.string(),
    service: z.string(),
    kind: z.enum(BOOKING_KINDS),
    people: z.number().int().nullable(),
    joinUrl: z.string().nullable(),
  })
  .partial()

export const correctedFields = correctedBefore.keyof().options

export type CorrectedFields = Required<z.output<typeof correctedBefore>>

export const bookingDetailsSchema = staffBookingSchema
  .extend({
    notes: z.string().nullable(),
    workedOut: workedOutSchema.nullable().describe('Before they booked, with the prices of then'),
    livesIn: z.string().nullable(),
    joinUrl: z.string().nullable().describe('Its own link to join, which wins'),
    staffNote: z.string().nullable(),
    version: z
      .number()
      .int()
      .describe(
        'How often it was moved, reassigned, corrected or cancelled; goes back with a change',
      ),
    choseHost: z.boolean().describe('Whether the visitor asked for that person'),
    hosts: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          isFree: z.boolean(),
          takesService: z.boolean(),
          why: z
            .string()
            .nullable()
            .describe('Why not free: “Daniel Reed is with N. Price at 3pm.”; null when free'),
        }),
      )
      .describe('Who else a consultation to come can be given to, the next in line first'),
    cancelled: z
      .object({ at: z.iso.datetime(), by: z.string(), reason: z.string().nullable() })
      .nullable(),
    mails: z.array(bookingMailSchema),
    remindersToCome: z.array(reminderSchema),
    events: z.array(
      z.object({
        at: z.string(),
        actor: z.string().nullable().describe('Null for the visitor'),
        action: z.string(),
        /** The time before a move: "Monday 23 November 2026 at 9am". */
        before: z.string().nullable(),
        /** The adviser before a move or reassignment; null if that did not change. */
        hostBefore: z.string().nullable(),
        corrected: correctedBefore
          .nullable()
          .describe('Of a correction, what stood before in the fields that it changed'),
      }),
    ),
  })
  .meta({ id: 'BookingDetails' })

export type BookingDetails = z.output<typeof bookingDetailsSchema>

const day = z.iso.date('Enter a date such as 2026-11-23')

/** The default and the maximum. */
const MOST_BOOKINGS = 100

/** Bookings of some London days, or the results of a search, latest first. */
export const bookingFilters = z
  .object({
    from: day.optional().describe('The first day, in London'),
    until: day.optional().describe('The last day, in London'),
    state: z.enum(BOOKING_STATES).optional().describe('All except cancelled ones without it'),
    service: z.string().max(100).optional(),
    host: z
      .union([z.string().max(2000), z.array(z.string().max(100)).max(50)])
      .transform((ids) => [ids].flat().flatMap((each) => each.split(',')))
      .optional()
      .describe(
        'Ids of those who take them, with commas or repeated; `none` for those not yet assigned',
      ),
    search: z
      .string()
      .overwrite(withoutUnseen)
      .max(100)
      .optional()
      .describe('Part of a name, an email address or a phone number'),
    after: z.string().max(100).optional().describe('The `next` of the page before'),
    limit: z.coerce.number().int().min(1).max(MOST_BOOKINGS).default(MOST_BOOKINGS),
  })
  .meta({ id: 'BookingFilters' })

export type BookingFilters = z.output<typeof bookingFilters>

export const bookingExport = bookingFilters.omit({ after: true, limit: true })

export const bookingExportInput = bookingExport
  .extend(ownPassword.shape)
  .meta({ id: 'BookingExport' })

export type BookingExport = z.output<typeof bookingExport>

export const bookingPageSchema = z
  .object({
    bookings: z.array(staffBookingSchema),
    next: z.string().nullable().describe('Asks for the next page as `after`; null on the last'),
    /** Bookings that begin today; the server’s date: "2026-11-23". */
    today: z.string(),
  })
  .meta({ id: 'BookingPage' })

export type BookingPage = z.output<typeof bookingPageSchema>

export const staffTimesQuery = z.object({
  from: day,
  days: z.coerce.number().int().min(1).max(31).default(7),
  host: z.string().max(100).optional().describe('Only of this person'),
  service: z.string().max(100).optional().describe('Only of those who take it: its id or its name'),
  about: z
    .string()
    .max(100)
    .optional()
    .describe('What it is about: only for how long it takes, no matter who takes that'),
  kind: z.enum(BOOKING_KINDS).optional().describe('Only of those who hold it'),
  booking: z
    .string()
    .max(100)
    .optional()
    .describe('As if this one, which is to be moved, were not there'),
})

export const staffTimesSchema = z
  .object({
    days: z.array(
      bookingDaySchema.extend({
        slots: z.array(
          bookingSlotSchema.extend({
            hosts: z
              .array(z.string())
              .describe('Who is free then, in their order; empty if visitors book with the firm'),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'StaffTimes' })
