import { z } from 'zod'

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
