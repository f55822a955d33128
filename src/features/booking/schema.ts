import { z } from 'zod'
import { LONGEST_QUOTE } from '~/domain/quote-address'
import {
  askedFields,
  askOnce,
  optionalPersonName,
  personName,
  phoneNumber,
  severalLines,
} from '~/domain/visitor-fields'
import { emailAddress } from '~/lib/forms/email-address'
import { honeypotField, openedField } from '~/lib/forms/input-text'
import { BOOKING_KINDS, BOOKING_LIMITS, bookingServices, HOMES } from './rules'

const { name, email, phone, notes } = BOOKING_LIMITS

/** Also shown for a time that is not on offer, or not any more. */
export const CHOOSE_A_TIME = 'Choose a day and a time'

/** In the order of the form (docs/product.md, "Booking"). */
export const bookingInput = askOnce(
  z.object({
    startsAt: z.iso.datetime(CHOOSE_A_TIME),
    with: z
      .string()
      .max(300)
      .default('')
      .describe(
        'The person they ask for, as `GET /api/booking/people` names them; empty for anyone',
      ),
    service: z.enum(bookingServices, 'Choose what you would like to talk about'),
    name: personName(name),
    secondName: optionalPersonName(name)
      .default(null)
      .describe('The name of the person who comes with them'),
    email: emailAddress(email),
    phone: phoneNumber(phone),
    notes: z
      .string()
      .overwrite(severalLines)
      .max(notes, `Your notes must be ${notes} characters or fewer`)
      .default(''),
    kind: z.enum(BOOKING_KINDS, 'Choose how you would like to speak with us').default('video'),
    livesIn: z
      .union([z.enum(HOMES), z.literal('')], 'Choose where you live')
      .default('')
      .transform((home) => home || null),
    quote: z
      .string()
      .max(LONGEST_QUOTE)
      .default('')
      .describe('The kind and the answers of what was worked out before, as its page links here'),
    ...honeypotField,
    ...openedField,
    ...askedFields,
  }),
).meta({ id: 'BookingInput' })

export type BookingInput = z.output<typeof bookingInput>

export const bookingSchema = z
  .object({
    id: z.string(),
    startsAt: z.iso.datetime(),
    /** "Monday 23 November 2026 at 9am", in UK time. */
    startsAtLabel: z.string(),
    service: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    notes: z.string().nullable(),
    createdAt: z.iso.datetime(),
    /** The adviser; absent for the firm. */
    hostName: z.string().optional(),
    held: z
      .object({
        until: z
          .enum(['confirmed by email', 'confirmed by staff'])
          .describe('By the link in the visitor’s mail, or, without a mail server, by staff'),
        keptUntil: z.iso
          .datetime()
          .nullable()
          .describe('No one else can have the time until then; null where it is not kept'),
        /** "11.05am on Monday 23 November 2026", in UK time; null as above. */
        keptUntilLabel: z.string().nullable(),
      })
      .optional()
      .describe('Of a booking that is not made until it is confirmed; absent from one that is'),
  })
  .meta({ id: 'Booking' })

export type Booking = z.output<typeof bookingSchema>

/** An unknown adviser or service counts as any. */
export const slotsQuery = z.object({
  service: z.string().max(100).optional().describe('Only of those who take it: its id or its name'),
  with: z
    .string()
    .max(300)
    .optional()
    .describe('Only of this person, as `GET /api/booking/people` names them'),
  kind: z
    .enum(BOOKING_KINDS)
    .optional()
    .describe('Only of those who hold it; one that is not on offer means the first that is'),
})

export const workedOutQuery = z.object({ quote: z.string().max(LONGEST_QUOTE) })

export const bookingSlotSchema = z.object({ startsAt: z.iso.datetime(), label: z.string() })

export const bookingDaySchema = z.object({
  date: z.iso.date(),
  /** "Monday 23 November" */
  label: z.string(),
  /** 1 for Monday to 7 for Sunday. */
  weekday: z.number().int(),
  dayOfMonth: z.string(),
  /** "Nov" */
  month: z.string(),
  /** Empty when the office is closed or everything is taken. */
  slots: z.array(bookingSlotSchema),
})

export const bookingDaysSchema = z
  .object({
    opened: z.string(),
    /** Weekdays on which someone works, from the first with a free time. */
    days: z.array(bookingDaySchema),
    kinds: z
      .array(z.enum(BOOKING_KINDS))
      .describe(
        'How it can be held, with those who are meant; the times are of the kind asked for',
      ),
    lengthMinutes: z
      .int()
      .describe('How long it takes at most: of the service, with one of those who are meant'),
  })
  .meta({ id: 'BookingDays' })

export type BookingDays = z.output<typeof bookingDaysSchema>

/** Null for the firm, or an unpublished profile. */
const shownHostSchema = z
  .object({
    /** The value for `with`. */
    slug: z.string(),
    name: z.string(),
    position: z.string().nullable(),
    imageUrl: z.string().nullable(),
  })
  .nullable()

/** See docs/product.md, "Booking". */
export const nextFreeSchema = z
  .object({
    /** Null when no time is free, or another company's form takes bookings. */
    next: z
      .object({
        startsAt: z.iso.datetime(),
        /** "Saturday at 10am, in 5 days", in UK time. */
        label: z.string(),
        person: shownHostSchema,
      })
      .nullable(),
    soon: z
      .array(z.object({ startsAt: z.iso.datetime(), time: z.string(), person: shownHostSchema }))
      .describe(
        'The next and one of each of the two days after, as far as they are free; `time` is UK time',
      ),
  })
  .meta({ id: 'NextFree' })

export type NextFree = z.output<typeof nextFreeSchema>

export type BookingDay = z.output<typeof bookingDaySchema>
