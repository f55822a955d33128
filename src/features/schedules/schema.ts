import { z } from 'zod'
import { CONTENT_KIND_SLUGS, CONTENT_KINDS } from '~/content-kinds/registry'
import { NO_MOMENT } from '~/content-kinds/schedule'
import { editedFrom, storableText } from '~/lib/forms/input-text'

const MINUTE_MS = 60_000

const scheduledKind = z.enum(CONTENT_KIND_SLUGS.map((kind) => CONTENT_KINDS[kind].scheduledAs))

const moment = z.iso.datetime().nullable()

/** A thing's schedule, which staff see besides the thing itself (docs/product.md, "Schedules"). */
export const scheduleShape = {
  publishAt: moment.describe('When it will be published automatically'),
  takeDownAt: moment.describe('When it will be taken down automatically'),
}

const wanted = z.iso
  .datetime({ offset: true, error: NO_MOMENT })
  .transform((time) => {
    const minute = Math.floor(Date.parse(time) / MINUTE_MS) * MINUTE_MS
    return new Date(minute).toISOString()
  })
  .nullish()

/** The same, as a call that writes the thing takes it: to the minute, seconds are dropped. */
export const scheduleFields = {
  publishAt: wanted.describe('When to publish it automatically; null for never'),
  takeDownAt: wanted.describe('When to take it down automatically; null for never'),
}

/** A thing with a moment ahead of it. */
export const scheduledThingSchema = z
  .object({
    kind: scheduledKind,
    id: z.string(),
    name: z.string(),
    isPublished: z.boolean(),
    ...scheduleShape,
    setBy: z.string().nullable().describe('The username of the person who decided it'),
    updatedAt: z.iso.datetime().describe('Of the thing'),
  })
  .meta({ id: 'ScheduledThing' })

export type ScheduledThing = z.output<typeof scheduledThingSchema>

/** `PUT /api/admin/schedules/{kind}/{id}`: what is absent stays as it is. */
export const updateScheduleInput = z
  .object({ ...scheduleFields, ...editedFrom.shape })
  .meta({ id: 'UpdateScheduleInput' })

export const scheduleParams = z.object({ kind: scheduledKind, id: storableText() })
