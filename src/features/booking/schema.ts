import { z } from 'zod'
import { emailAddress } from '~/lib/email-address'
import { honeypotField, openedField } from '~/lib/form-fields'
import { BOOKING_KINDS, BOOKING_LIMITS, bookingServices, HOMES } from './rules'

const { name, email, phone, notes } = BOOKING_LIMITS

const PHONE_FORMAT = 'Enter a phone number, like 0161 496 0000'

/** In every script. It greets its owner in a mail, and a stranger may have typed it (docs/product.md, "Forms"). */
const NAME = /^[\p{L}\p{M}\p{Zs}\p{Pd}'‘’.]*\p{L}[\p{L}\p{M}\p{Zs}\p{Pd}'‘’.]*$/u

/** Mail programs make a link of what looks like one, such as example.com. A full stop in a name has a space after it, or an initial. */
const WEB_ADDRESS = /\bwww\.|\.[\p{L}\p{M}]{2}/iu

/** Also what the form says when a time is not, or no longer, to be had. */
export const CHOOSE_A_TIME = 'Choose a day and a time'

/** What a visitor sends to book a consultation, in the order of the form (docs/product.md, "Booking"). */
export const bookingInput = z
  .object({
    startsAt: z.iso.datetime(CHOOSE_A_TIME),
    service: z.enum(bookingServices, 'Choose what you would like to talk about'),
    name: personName('your'),
    email: emailAddress(email),
    phone: z
      .string('Enter your phone number')
      .overwrite(oneLine)
      .min(1, { error: 'Enter your phone number', abort: true })
      .max(phone, { error: PHONE_FORMAT, abort: true })
      .regex(/^\+?(?:[ ().-]*\d){7,15}[ ().-]*$/, PHONE_FORMAT),
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

/** @param whose name it is to the reader of its messages, in lower case */
export function personName(whose: 'your' | 'their') {
  const format = `Enter ${whose} name in letters. Spaces, hyphens, apostrophes and full stops may stand between them`
  const tooLong = `${whose === 'your' ? 'Your' : 'Their'} name must be ${name} characters or fewer`
  return z
    .string(`Enter ${whose} name`)
    .overwrite(oneLine)
    .min(1, { error: `Enter ${whose} name`, abort: true })
    .max(name, { error: tooLong, abort: true })
    .regex(NAME, { error: format, abort: true })
    .refine((text) => !WEB_ADDRESS.test(text), format)
}

/** Control characters end lines in a mail's header; a name has no use for them. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Z}]+/gu, ' ').trim()
}

function severalLines(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim()
}
