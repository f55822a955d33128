import { z } from 'zod'
import { BEFORE_FIRST_DAY, requiredDay } from '~/domain/hours-schema'
import { staffBookingSchema } from '../changes/staff-schema'

export const SICK_DAY_LIMITS = { days: 31, bookings: 200 } as const

const id = z.uuid().toLowerCase()

export const sickDayChoice = z
  .discriminatedUnion('do', [
    z.object({ do: z.literal('give'), host: id }).describe('Someone else takes it'),
    z
      .object({ do: z.literal('move'), startsAt: z.iso.datetime(), host: id })
      .describe('It takes place at another time'),
    z.object({ do: z.literal('leave') }).describe('It stays, and someone rings'),
  ])
  .meta({ id: 'SickDayChoice' })

export type SickDayChoice = z.output<typeof sickDayChoice>

const away = z.object({ host: id, from: requiredDay, until: requiredDay })

function refuseWrongDays(
  { from, until }: { from: string; until: string },
  context: z.core.$RefinementCtx,
) {
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['until'], message })
  if (until < from) refuse(BEFORE_FIRST_DAY)
  else if (Date.parse(until) - Date.parse(from) >= SICK_DAY_LIMITS.days * 86_400_000) {
    refuse(
      `Please keep to ${SICK_DAY_LIMITS.days} days. Enter a longer absence under Availability.`,
    )
  }
}

const most = `Please keep to ${SICK_DAY_LIMITS.bookings} bookings.`

export const sickDayPlanInput = away
  .extend({
    choices: z
      .array(z.object({ id, choice: sickDayChoice }))
      .max(SICK_DAY_LIMITS.bookings, most)
      .default([])
      .describe('Of any other booking, something is proposed'),
  })
  .superRefine(refuseWrongDays)
  .meta({ id: 'SickDayPlanInput' })

export type SickDayPlanInput = z.output<typeof sickDayPlanInput>

export const sickDayInput = away
  .extend({
    bookings: z
      .array(
        z.object({
          id,
          version: z.int().min(0).describe('The `version` that was seen'),
          choice: sickDayChoice,
        }),
      )
      .max(SICK_DAY_LIMITS.bookings, most),
  })
  .superRefine(refuseWrongDays)
  .meta({ id: 'SickDayInput' })

export type SickDayInput = z.output<typeof sickDayInput>

export const plannedBookingSchema = staffBookingSchema
  .pick({
    id: true,
    name: true,
    secondName: true,
    phone: true,
    email: true,
    service: true,
    kind: true,
  })
  .extend({
    startsAt: z.iso.datetime(),
    startsAtLabel: z.string(),
    version: z.int(),
    choseHost: z.boolean().describe('Whether the visitor asked for that person'),
    choice: sickDayChoice,
    notKept: z.string().nullable().describe('Why what was chosen is not possible any more'),
    mail: z
      .object({ to: z.string(), subject: z.string(), text: z.string() })
      .nullable()
      .describe('Null where nothing changes, or there is no address'),
    hosts: z
      .array(z.object({ id: z.string(), name: z.string() }))
      .describe('Who is free then and takes it'),
    times: z
      .array(
        z.object({
          startsAt: z.iso.datetime(),
          label: z.string().describe('“Thursday 26 November, 10am”'),
          hostId: z.string(),
          hostName: z.string(),
        }),
      )
      .describe('Free times after it, the nearest first'),
  })
  .meta({ id: 'PlannedBooking' })

export type PlannedBooking = z.output<typeof plannedBookingSchema>

export const sickDayPlanSchema = z
  .object({
    hostName: z.string(),
    bookings: z.array(plannedBookingSchema),
  })
  .meta({ id: 'SickDayPlan' })

export type SickDayPlan = z.output<typeof sickDayPlanSchema>

export const sickDayDoneSchema = z
  .object({ given: z.int(), moved: z.int(), left: z.int(), mails: z.int() })
  .meta({ id: 'SickDayDone' })
