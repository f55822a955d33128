import type { Context } from 'hono'
import { z } from 'zod'
import { auditContext, NOT_INCLUDED, onlyOwn, permitted } from '~/platform/api/access'
import { answers, createApi, jsonAnswer, jsonBody } from '~/platform/api/create-api'
import { Problem } from '~/platform/api/problem'
import type { Database } from '~/platform/database/schema'
import type { Site } from '~/platform/site'
import { staffTimesQuery } from '../changes/staff-schema'
import { hostsOfAccount } from '../hosts/hosts.server'
import {
  listBusyCalendars,
  noCalendar,
  removeBusyCalendar,
  setBusyCalendar,
} from './busy-calendars.server'
import { listBusyDays } from './busy-days.server'
import { busyCalendarInput, busyCalendarSchema, busyDaySchema } from './busy-schema'
import { readBusyCalendar } from './read-busy.server'

const params = z.object({ hostId: z.string().max(100) })
const calendars = z.array(busyCalendarSchema)
const PATH = '/api/admin/busy-calendars'

const list = permitted('ownVisitors').get(PATH, {
  summary: 'Whose own calendars are read for when they are busy, and how that goes',
  responses: { 200: jsonAnswer('The calendars', calendars) },
})

const set = permitted('ownVisitors').put(`${PATH}/{hostId}`, {
  summary: 'Set the address of someone’s own calendar, and read it immediately',
  request: { params, body: jsonBody(busyCalendarInput) },
  responses: answers('All calendars; its `problem` says why it could not be read', calendars, {
    404: 'No one with this id takes consultations',
    422: 'It is no such address',
  }),
})

const readNow = permitted('ownVisitors').post(`${PATH}/{hostId}/read`, {
  summary: 'Read someone’s own calendar now',
  request: { params },
  responses: answers('All calendars; its `problem` says why it could not be read', calendars, {
    404: 'They have none',
  }),
})

const remove = permitted('ownVisitors').delete(`${PATH}/{hostId}`, {
  summary: 'Read someone’s own calendar no longer; they are no longer busy there',
  request: { params },
  responses: answers('The others', calendars, { 404: 'They have none' }),
})

const listDays = permitted('ownVisitors').get('/api/admin/busy-times', {
  summary: 'When people are busy in their own calendars while they would be at work',
  request: { query: staffTimesQuery.pick({ from: true, days: true }) },
  responses: { 200: jsonAnswer('Each such day of each person', z.array(busyDaySchema)) },
})

/** See docs/product.md, "Busy times from outside". */
export function busyCalendarsApi(site: Site) {
  const { db, now } = site
  const listFor = async (c: Context) => {
    const own = await ownHosts(db, c)
    const all = await listBusyCalendars(db, now())
    return own === null ? all : all.filter(({ hostId }) => own.includes(hostId))
  }
  return createApi()
    .openapi(listDays, async (c) => {
      const { officeHours } = await site.settings.read()
      const days = await listBusyDays(db, officeHours, c.req.valid('query'))
      const own = await ownHosts(db, c)
      return c.json(own === null ? days : days.filter(({ hostId }) => own.includes(hostId)), 200)
    })
    .openapi(list, async (c) => c.json(await listFor(c), 200))
    .openapi(set, async (c) => {
      const { hostId } = c.req.valid('param')
      await refuseOthers(db, c, hostId)
      const { url } = c.req.valid('json')
      const audit = auditContext(c, site)
      await db.transaction().execute((db) => setBusyCalendar(db, hostId, url, audit))
      await readBusyCalendar(site, hostId)
      return c.json(await listFor(c), 200)
    })
    .openapi(readNow, async (c) => {
      const { hostId } = c.req.valid('param')
      await refuseOthers(db, c, hostId)
      if (!(await readBusyCalendar(site, hostId))) throw noCalendar()
      return c.json(await listFor(c), 200)
    })
    .openapi(remove, async (c) => {
      const { hostId } = c.req.valid('param')
      await refuseOthers(db, c, hostId)
      const audit = auditContext(c, site)
      await db.transaction().execute((db) => removeBusyCalendar(db, hostId, audit))
      return c.json(await listFor(c), 200)
    })
}

/** Null for someone who manages everyone’s. */
async function ownHosts(db: Database, c: Context): Promise<string[] | null> {
  const own = onlyOwn(c)
  return own === null ? null : hostsOfAccount(db, own)
}

/** @throws {Problem} 403 when an adviser asks for someone else’s calendar (docs/product.md, "Roles") */
async function refuseOthers(db: Database, c: Context, hostId: string): Promise<void> {
  const own = await ownHosts(db, c)
  if (own !== null && !own.includes(hostId)) throw new Problem(403, NOT_INCLUDED)
}

export type BusyCalendarsApi = ReturnType<typeof busyCalendarsApi>
