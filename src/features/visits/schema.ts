import { z } from 'zod'
import { PERIODS, USUAL_PERIOD, VISIT_SOURCES } from './rules'

const LONGEST = 300

/** What an open page tells: which page followed it, or that a consultation was booked. */
export const visitInput = z.union([
  z.strictObject({ page: z.string().max(LONGEST).startsWith('/') }),
  z.strictObject({
    bookedAfter: z
      .string()
      .max(2000)
      .describe('The address of the page before the booking page; empty when there was none'),
  }),
])

const periods = PERIODS.map(([days]) => days)

export const visitsQuery = z.object({
  days: z.coerce
    .number()
    .refine((days) => periods.some((period) => period === days), {
      message: `Please choose ${periods.join(', ')} days.`,
    })
    .default(USUAL_PERIOD),
})

const count = z.int()
const page = z.object({
  path: z.string().describe('Empty when it was no page of this site'),
  title: z.string(),
  count,
})

/** What was read, and what led to a booking. */
export const visitsSchema = z
  .object({
    isCounted: z.boolean(),
    from: z.string().describe('The first day, in London'),
    days: z.array(z.object({ day: z.string(), count })).describe('Every day of the period'),
    total: count,
    pages: z.array(page),
    sources: z.array(z.object({ source: z.enum(VISIT_SOURCES), count })),
    bookings: z.array(page).describe('What was read before the booking page'),
  })
  .meta({ id: 'Visits' })

export type Visits = z.output<typeof visitsSchema>
