import { auditContext, permitted } from '~/platform/api/access'
import { answers, createApi, jsonBody } from '~/platform/api/create-api'
import type { Site } from '~/platform/site'
import { planSickDay } from './plan-sick-day.server'
import { carryOutSickDay } from './sick-day.server'
import {
  sickDayDoneSchema,
  sickDayInput,
  sickDayPlanInput,
  sickDayPlanSchema,
} from './sick-day-schema'

const plan = permitted('visitors').post('/api/sick-days/plan', {
  // Not below /api/admin: it changes nothing, with more choices than an address can hold.
  summary: 'What would become of each booking of someone who is away, with every mail',
  request: { body: jsonBody(sickDayPlanInput) },
  responses: answers('The plan', sickDayPlanSchema, { 422: 'A field does not fit' }),
})

const carryOut = permitted('visitors').post('/api/admin/sick-days', {
  summary: 'Enter that someone is away, and give, move or leave each of their bookings, or nothing',
  request: { body: jsonBody(sickDayInput) },
  responses: answers('It is done', sickDayDoneSchema, {
    409: 'Nothing is done: bookings have changed, or a choice is not possible any more',
    422: 'A field does not fit',
  }),
})

/** See docs/product.md, "A sick day". */
export function sickDayApi(site: Site) {
  return createApi()
    .openapi(plan, async (c) => {
      return c.json(await planSickDay(site, c.req.valid('json'), auditContext(c, site)), 200)
    })
    .openapi(carryOut, async (c) => {
      return c.json(await carryOutSickDay(site, c.req.valid('json'), auditContext(c, site)), 200)
    })
}

export type SickDayApi = ReturnType<typeof sickDayApi>
