import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { auditContext, permitted } from '~/platform/api/access'
import { createApi, jsonAnswer, jsonBody, refusedWith } from '~/platform/api/create-api'
import type { Site } from '~/platform/site'
import {
  listBusyCalendars,
  noCalendar,
  removeBusyCalendar,
  setBusyCalendar,
} from './busy-calendars.server'
import { busyCalendarInput, busyCalendarSchema } from './busy-schema'
import { readBusyCalendar } from './read-busy.server'

const params = z.object({ hostId: z.string().max(100) })
const calendars = z.array(busyCalendarSchema)
const PATH = '/api/admin/busy-calendars'

const list = createRoute({
  ...permitted('visitors'),
  method: 'get',
  path: PATH,
  summary: 'Whose own calendars are read for when they are busy, and how that goes',
  responses: { 200: jsonAnswer('The calendars', calendars) },
})

const set = createRoute({
  ...permitted('visitors'),
  method: 'put',
  path: `${PATH}/{hostId}`,
  summary: 'Say where somebody’s own calendar is, and read it at once',
  request: { params, body: jsonBody(busyCalendarInput) },
  responses: {
    200: jsonAnswer('All calendars; its `problem` says why it could not be read', calendars),
    ...refusedWith({ 404: 'Nobody of this id takes consultations', 422: 'It is no such address' }),
  },
})

const readNow = createRoute({
  ...permitted('visitors'),
  method: 'post',
  path: `${PATH}/{hostId}/read`,
  summary: 'Read somebody’s own calendar now',
  request: { params },
  responses: {
    200: jsonAnswer('All calendars; its `problem` says why it could not be read', calendars),
    ...refusedWith({ 404: 'They have none' }),
  },
})

const remove = createRoute({
  ...permitted('visitors'),
  method: 'delete',
  path: `${PATH}/{hostId}`,
  summary: 'Read somebody’s own calendar no longer; they are no longer busy there',
  request: { params },
  responses: {
    200: jsonAnswer('The others', calendars),
    ...refusedWith({ 404: 'They have none' }),
  },
})

/** The calendars of people who take consultations (docs/product.md, "Busy times from outside"). */
export function busyCalendarsApi(site: Site) {
  const { db, now } = site
  return createApi()
    .openapi(list, async (c) => c.json(await listBusyCalendars(db, now()), 200))
    .openapi(set, async (c) => {
      const { hostId } = c.req.valid('param')
      const { url } = c.req.valid('json')
      const audit = auditContext(c, site)
      await db.transaction().execute((db) => setBusyCalendar(db, hostId, url, audit))
      await readBusyCalendar(site, hostId)
      return c.json(await listBusyCalendars(db, now()), 200)
    })
    .openapi(readNow, async (c) => {
      const { hostId } = c.req.valid('param')
      if (!(await readBusyCalendar(site, hostId))) throw noCalendar()
      return c.json(await listBusyCalendars(db, now()), 200)
    })
    .openapi(remove, async (c) => {
      const { hostId } = c.req.valid('param')
      const audit = auditContext(c, site)
      await db.transaction().execute((db) => removeBusyCalendar(db, hostId, audit))
      return c.json(await listBusyCalendars(db, now()), 200)
    })
}

export type BusyCalendarsApi = ReturnType<typeof busyCalendarsApi>
