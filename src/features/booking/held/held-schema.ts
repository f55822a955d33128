import { z } from 'zod'
import { mailStateSchema } from '~/lib/mail-state'
import { BOOKING_KINDS } from '../rules'
import { MOST_HELD } from './rules'

export const HELD_STATES = ['kept', 'free', 'taken', 'booked'] as const

export const heldStateSchema = z
  .object({
    state: z
      .enum(HELD_STATES)
      .describe(
        'Its time is kept; no longer kept but still free; no longer to be had; or it has been confirmed',
      ),
    startsAtLabel: z.string().describe('"Monday 23 November 2026 at 9am", in UK time'),
    hostName: z.string().nullable().describe('Who would take it; null for the firm'),
    keptUntilLabel: z.string().describe('"11.05am on Monday 23 November 2026", in UK time'),
    booking: z.string().nullable().describe('Once confirmed, the token of the booking’s own page'),
  })
  .meta({ id: 'HeldState' })

export type HeldState = z.output<typeof heldStateSchema>

export const confirmedSchema = z.object({
  booking: z.string().describe('The token of the booking’s own page'),
})

export const heldBookingsSchema = z
  .object({
    total: z.int(),
    bookings: z
      .array(
        z.object({
          id: z.string(),
          startsAt: z.iso.datetime(),
          startsAtLabel: z.string(),
          service: z.string(),
          kind: z.enum(BOOKING_KINDS),
          name: z.string(),
          secondName: z.string().nullable(),
          email: z.string(),
          phone: z.string(),
          notes: z.string().nullable(),
          hostName: z.string().nullable().describe('Who would take it; null for the firm'),
          createdAt: z.iso.datetime(),
          keptUntil: z.iso
            .datetime()
            .nullable()
            .describe('Until when its time is kept; null where it never was'),
          isKept: z.boolean().describe('Whether its time is kept now'),
          mail: mailStateSchema
            .nullable()
            .default(null)
            .describe('What has become of the email with the link; null where none was written'),
        }),
      )
      .describe(`The soonest first, ${MOST_HELD} at most`),
  })
  .meta({ id: 'HeldBookings' })

export type HeldBookings = z.output<typeof heldBookingsSchema>

export const heldActionAnswer = heldBookingsSchema
  .extend({ dismissed: z.int().describe('How many this call has removed') })
  .meta({ id: 'HeldBookingsAfter' })

export const heldActionInput = z
  .discriminatedUnion('action', [
    z.object({ action: z.literal('confirm'), id: z.uuid().toLowerCase() }),
    z.object({
      action: z.literal('dismiss'),
      ids: z.array(z.uuid().toLowerCase()).min(1).max(MOST_HELD),
    }),
  ])
  .meta({ id: 'HeldBookingAction' })
