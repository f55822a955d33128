import { z } from 'zod'
import { emailAddress } from '~/lib/email-address'
import { honeypotField, openedField } from '~/lib/form-fields'
import { personName, phoneNumber, severalLines } from '~/lib/visitor-fields'
import { BOOKING_KINDS, BOOKING_LIMITS, bookingServices, HOMES } from './rules'

const { name, email, phone, notes } = BOOKING_LIMITS

/** Also what the form says when a time is not, or no longer, to be had. */
export const CHOOSE_A_TIME = 'Choose a day and a time'

/** What a visitor sends to book a consultation, in the order of the form (docs/product.md, "Booking"). */
export const bookingInput = z
  .object({
    startsAt: z.iso.datetime(CHOOSE_A_TIME),
    service: z.enum(bookingServices, 'Choose what you would like to talk about'),
    name: personName(name),
    email: emailAddress(email),
    phone: phoneNumber(phone),
    notes: z
      .string()
      .overwrite(severalLines)
      .max(notes, `Your notes must be ${notes} characters or fewer`)
      .default(''),
    kind: z.enum(BOOKING_KINDS, 'Choose video or telephone').default('video'),
    livesIn: z
      .union([z.enum(HOMES), z.literal('')], 'Choose where you live')
      .default('')
      .transform((home) => home || null),
    ...honeypotField,
    ...openedField,
  })
  .meta({ id: 'BookingInput' })

export type BookingInput = z.output<typeof bookingInput>

export const bookingSchema = z
  .object({
    id: z.string(),
    startsAt: z.iso.datetime(),
    /** "Monday 23 November 2026 at 9:00am", in UK time. */
    startsAtLabel: z.string(),
    service: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    notes: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Booking' })

export type Booking = z.output<typeof bookingSchema>

export const bookingDaysSchema = z
  .object({
    /** Goes back with what the form sends. */
    opened: z.string(),
    /** Each day but Sundays, from the first with a free time. */
    days: z.array(
      z.object({
        date: z.iso.date(),
        /** "Monday 23 November" */
        label: z.string(),
        /** 1 for Monday to 7 for Sunday. */
        weekday: z.number().int(),
        dayOfMonth: z.string(),
        /** "Nov" */
        month: z.string(),
        /** Free times; none when the office is closed or everything is taken. */
        slots: z.array(z.object({ startsAt: z.iso.datetime(), label: z.string() })),
      }),
    ),
  })
  .meta({ id: 'BookingDays' })

export type BookingDays = z.output<typeof bookingDaysSchema>
export type BookingDay = BookingDays['days'][number]
