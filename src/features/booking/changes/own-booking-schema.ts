import { z } from 'zod'
import { BOOKING_KINDS, BOOKING_STATES, OFFICES } from '../rules'
import { bookingDaysSchema, CHOOSE_A_TIME } from '../schema'
import { words } from './staff-input-schema'

export const ownBookingSchema = z
  .object({
    startsAt: z.iso.datetime(),
    startsAtLabel: z.string(),
    /** "9am", in UK time, as is the end. */
    startTimeLabel: z.string(),
    endsAtLabel: z.string(),
    state: z.enum(BOOKING_STATES),
    kind: z.enum(BOOKING_KINDS),
    meetsAt: z.enum(OFFICES).describe('At which office, of a consultation in person'),
    service: z.string(),
    couple: z.string().nullable().describe('Both names, of a booking with a second person'),
    linkToJoin: z.string().nullable().describe('Of a video call, until it ends; null for none yet'),
    /** The adviser; null for the firm. */
    hostName: z.string().nullable(),
    hostPosition: z.string().nullable().describe('Of someone whose profile is published'),
    hostPortrait: z.string().nullable().describe('The address of their picture'),
    /** "j•••@example.com"; empty without an address. */
    email: z.string(),
    /** The label says until when: "6am on Monday 23 November 2026". */
    mayChange: z.boolean(),
    changeUntilLabel: z.string(),
    changeLeftLabel: z.string().describe('How long that is: "5 hours"'),
    calendars: z.object({ google: z.url(), outlook: z.url() }),
    /** Free times; empty when it cannot be moved. */
    days: bookingDaysSchema.shape.days,
  })
  .meta({ id: 'OwnBooking' })

export type OwnBooking = z.output<typeof ownBookingSchema>

export const ownBookingAction = z
  .discriminatedUnion(
    'action',
    [
      z.object({ action: z.literal('move'), startsAt: z.iso.datetime(CHOOSE_A_TIME) }),
      z.object({ action: z.literal('cancel'), reason: words }),
    ],
    'Choose what to do',
  )
  .meta({ id: 'OwnBookingAction' })
