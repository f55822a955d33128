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

/** A schedule as staff type it: local time in London ("2026-11-30T09:00"); empty for none. */
export const scheduleValues = { publishAt: z.string(), takeDownAt: z.string() }

export interface ScheduleValues {
  publishAt: string
  takeDownAt: string
}

export const publishedValues = { isPublished: z.boolean(), ...scheduleValues }

export type PublishedValues = z.output<z.ZodObject<typeof publishedValues>>

/** Form values for a stored row; a new one is published unless staff say no. */
export function publishedOf(row: (Schedule & { isPublished: boolean }) | null): PublishedValues {
  return { isPublished: row?.isPublished ?? true, ...valuesOfSchedule(row) }
}

/** Form values for a stored schedule, or for none. */
export function valuesOfSchedule(schedule: Schedule | null): ScheduleValues {
  const clock = (moment: string | null | undefined) => (moment ? londonClock(new Date(moment)) : '')
  return { publishAt: clock(schedule?.publishAt), takeDownAt: clock(schedule?.takeDownAt) }
}

/** Drops scheduled times that no longer make sense. */
export function scheduleInput(
  { publishAt, takeDownAt }: ScheduleValues,
  isPublished: boolean,
): Schedule {
  const moment = (clock: string) => momentInLondon(clock)?.at ?? null
  return usefulPart({ publishAt: moment(publishAt), takeDownAt: moment(takeDownAt) }, isPublished)
}

/** Errors that the form finds without asking the server. */
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
