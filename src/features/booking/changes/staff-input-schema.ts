import { z } from 'zod'
import { optionalPersonName, personName, severalLines } from '~/domain/visitor-fields'
import { idempotent } from '~/lib/forms/input-text'
import { joinLink } from '../hosts/availability-schema'
import {
  BOOKING_KINDS,
  BOOKING_LIMITS,
  bookingServices,
  CHANGE_LIMITS,
  MOST_PEOPLE,
} from '../rules'
import { bookingInput } from '../schema'
import { staffBookingSchema } from './staff-schema'

const { email, phone, notes, kind, livesIn, secondName } = bookingInput.shape

const people = z
  .number()
  .int()
  .min(1)
  .max(MOST_PEOPLE, `A consultation is for ${MOST_PEOPLE} people at most`)
  .nullable()

const toHost = z.uuid('Choose who takes it').toLowerCase().describe('The id of who takes it')

/** At least one of phone and email is required. */
export const staffBookingInput = z
  .object({
    startsAt: z.iso.datetime('Choose a day and a time'),
    service: z.enum(bookingServices, 'Choose what it is about'),
    name: personName(BOOKING_LIMITS.name, 'their'),
    secondName,
    email: z.union([email, z.literal('')]).default(''),
    phone: z.union([phone, z.literal('')]).default(''),
    notes,
    kind,
    livesIn,
    people: people.default(null),
    joinUrl: joinLink.nullable().default(null),
    host: toHost.optional(),
    ...idempotent.shape,
  })
  .refine(({ email, phone }) => email !== '' || phone !== '', {
    path: ['phone'],
    error: 'Enter a phone number or an email address',
  })
  .meta({ id: 'StaffBookingInput' })

/** A visitor’s reason, or staff’s words to them. */
export const words = z
  .string()
  .overwrite(severalLines)
  .max(CHANGE_LIMITS.reason, `Please keep this to ${CHANGE_LIMITS.reason} characters.`)
  .default('')

const version = z
  .number()
  .int()
  .min(0)
  .optional()
  .describe(
    'The `version` that was seen: refused (409) when it has changed since; absent means to change it anyway',
  )

const tells = z.boolean().default(true).describe('Whether the visitor gets a mail')

export const bookingActionInput = z
  .discriminatedUnion('action', [
    z.object({
      action: z.literal('move'),
      startsAt: z.iso.datetime(),
      host: toHost.optional(),
      tells,
      version,
    }),
    z.object({ action: z.literal('reassign'), host: toHost, tells, version }),
    z.object({ action: z.literal('cancel'), words, tells, version }),
    z.object({
      action: z.literal('correct'),
      name: personName(BOOKING_LIMITS.name, 'their').optional(),
      secondName: optionalPersonName(BOOKING_LIMITS.name).optional(),
      email: z.union([email, z.literal('')]).optional(),
      phone: z.union([phone, z.literal('')]).optional(),
      service: z.enum(bookingServices, 'Choose what it is about').optional(),
      kind: z.enum(BOOKING_KINDS).optional(),
      people: people.optional(),
      joinUrl: joinLink.nullable().optional(),
      tells,
      version,
    }),
    z.object({ action: z.literal('attended') }),
    z.object({ action: z.literal('missed'), tells }),
    z.object({ action: z.literal('reopen') }),
    z.object({
      action: z.literal('note'),
      note: z
        .string()
        .overwrite(severalLines)
        .max(CHANGE_LIMITS.note, `Please keep the note to ${CHANGE_LIMITS.note} characters.`),
      noteBefore: z
        .string()
        .optional()
        .describe('The note that the writer began with; absent means to overwrite'),
    }),
    z.object({ action: z.literal('resend') }),
    z.object({ action: z.literal('mail again'), mailId: z.uuid().toLowerCase() }),
  ])
  .meta({ id: 'BookingAction' })

export type BookingAction = z.output<typeof bookingActionInput>

export const samePersonQuery = z.object({
  phone: z.string().max(BOOKING_LIMITS.phone).default(''),
  email: z.string().max(BOOKING_LIMITS.email).default(''),
})

export const samePersonSchema = z.object({
  bookings: z.array(
    staffBookingSchema.pick({ id: true, name: true, startsAtLabel: true, hostName: true }).extend({
      hasPhone: z.boolean().describe('Whether it has that phone number'),
      hasEmail: z.boolean().describe('Whether it has that email address'),
    }),
  ),
})

export const MOST_CANCELLED = 500

export const cancelSeveralInput = z
  .object({
    bookings: z
      .array(
        z.object({
          id: z.uuid().toLowerCase(),
          startsAt: z.iso
            .datetime()
            .describe('When it begins as it was seen: one that has moved since stays'),
        }),
      )
      .min(1, 'Choose the bookings to cancel')
      .max(MOST_CANCELLED, `Choose ${MOST_CANCELLED} bookings at most`),
  })
  .meta({ id: 'CancelSeveralInput' })

export type CancelSeveralInput = z.output<typeof cancelSeveralInput>

export const cancelledSeveralSchema = z
  .object({
    cancelled: z.array(z.string()).describe('Their ids'),
    left: z
      .array(z.object({ id: z.string(), why: z.string() }))
      .describe('Those that were not cancelled'),
  })
  .meta({ id: 'CancelledSeveral' })

export type CancelledSeveral = z.output<typeof cancelledSeveralSchema>
