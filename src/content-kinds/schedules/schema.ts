import { z } from 'zod'
import { NO_MOMENT } from './rules'

const MINUTE_MS = 60_000

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
