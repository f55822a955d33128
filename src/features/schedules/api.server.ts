import { z } from 'zod'
import { changeSchedule } from '~/content-kinds/schedules/schedules'
import { auditContext, permitted } from '~/platform/api/access'
import { createApi, jsonAnswer, jsonBody } from '~/platform/api/create-api'
import { changeAnswers, refuseStaleEdit } from '~/platform/api/edits'
import { Problem } from '~/platform/api/problem'
import type { Site } from '~/platform/site'
import { type Content, findScheduled, listScheduled, touchThing } from './repository.server'
import { kindFromCalls, scheduledThingSchema, scheduleParams, updateScheduleInput } from './schema'

const list = permitted('content').get('/api/admin/schedules', {
  summary: 'Everything that will be published or taken down automatically, soonest first',
  responses: { 200: jsonAnswer('The list', z.array(scheduledThingSchema)) },
})

const update = permitted('content').put('/api/admin/schedules/{kind}/{id}', {
  summary: 'Change when a thing is published and taken down, and nothing else of it',
  request: { params: scheduleParams, body: jsonBody(updateScheduleInput) },
  responses: changeAnswers(
    'The thing with its schedule',
    scheduledThingSchema,
    'Someone else has changed the thing since updatedAt',
    { 404: 'There is no such thing', 422: 'A moment has passed, or does not fit' },
  ),
})

/** What is to be published and taken down by the clock, of all kinds (docs/product.md, "Schedules"). */
export function schedulesApi(site: Site, content: Content) {
  const { db } = site
  return createApi()
    .openapi(list, async (c) => c.json(await listScheduled(db, content), 200))
    .openapi(update, async (c) => {
      const { kind: name, id } = c.req.valid('param')
      const kind = kindFromCalls(name)
      const { updatedAt, ...wanted } = c.req.valid('json')
      const audit = auditContext(c, site)
      const thing = await db.transaction().execute(async (db) => {
        const current = await findScheduled(db, content, kind, id)
        if (!current) throw new Problem(404, 'This no longer exists.')
        refuseStaleEdit(current, updatedAt)
        await changeSchedule(db, { ...current, kind }, wanted, audit)
        await touchThing(db, current, audit.now)
        return (await findScheduled(db, content, kind, id)) ?? current
      })
      return c.json({ ...thing, setBy: audit.who.username }, 200)
    })
}

export type SchedulesApi = ReturnType<typeof schedulesApi>
