import { z } from 'zod'
import {
  NO_MOMENT,
  type Schedule,
  scheduleIssues,
  usefulPart,
} from '~/content-kinds/schedules/rules'
import type { FieldErrors } from '~/lib/api/field-errors'
import { londonClock } from '~/lib/london'
import { momentInLondon } from '~/lib/london-moments'

/** A schedule as staff type it: what a clock in London shows ("2026-11-30T09:00"); empty for not at all. */
export const scheduleValues = { publishAt: z.string(), takeDownAt: z.string() }

export interface ScheduleValues {
  publishAt: string
  takeDownAt: string
}

/** Whether visitors see a row, now and by the clock, as its form has it. */
export const publishedValues = { isPublished: z.boolean(), ...scheduleValues }

export type PublishedValues = z.output<z.ZodObject<typeof publishedValues>>

/** What a form shows of a stored row; a new one is published unless staff say no. */
export function publishedOf(row: (Schedule & { isPublished: boolean }) | null): PublishedValues {
  return { isPublished: row?.isPublished ?? true, ...valuesOfSchedule(row) }
}

/** What a form shows of a stored schedule, or of none. */
export function valuesOfSchedule(schedule: Schedule | null): ScheduleValues {
  const clock = (moment: string | null | undefined) => (moment ? londonClock(new Date(moment)) : '')
  return { publishAt: clock(schedule?.publishAt), takeDownAt: clock(schedule?.takeDownAt) }
}

/** What is sent of it: nothing that has no point. */
export function scheduleInput(
  { publishAt, takeDownAt }: ScheduleValues,
  isPublished: boolean,
): Schedule {
  const moment = (clock: string) => momentInLondon(clock)?.at ?? null
  return usefulPart({ publishAt: moment(publishAt), takeDownAt: moment(takeDownAt) }, isPublished)
}

/** What the form refuses without asking the server. */
export function scheduleErrors(values: ScheduleValues, isPublished: boolean): FieldErrors {
  const typed = [isPublished ? null : ('publishAt' as const), 'takeDownAt' as const]
  const unread = typed.filter((field) => field && values[field] && !momentInLondon(values[field]))
  return Object.fromEntries([
    ...scheduleIssues(scheduleInput(values, isPublished), new Date()).map(
      ({ path, message }) => [path, message] as const,
    ),
    ...unread.map((field) => [field, NO_MOMENT] as const),
  ])
}
