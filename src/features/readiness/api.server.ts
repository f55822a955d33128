import { createRoute } from '@hono/zod-openapi'
import { permitted, staffOf } from '~/server/api/access'
import { createApi, jsonAnswer } from '~/server/api/create-api'
import type { Site } from '~/server/site'
import { readChecks } from './checks.server'
import { readinessSchema } from './schema'

const read = createRoute({
  ...permitted('visitors'),
  method: 'get',
  path: '/api/admin/readiness',
  summary: 'What the site still needs, as far as it is the business of who asks',
  responses: { 200: jsonAnswer('The checklist', readinessSchema) },
})

export function readinessApi(site: Site) {
  return createApi().openapi(read, async (c) => {
    const now = site.now()
    const settings = await site.settings.read()
    const checks = await readChecks({ ...site, settings, now }, staffOf(c).role)
    return c.json({ checkedAt: now.toISOString(), checks }, 200)
  })
}

export type ReadinessApi = ReturnType<typeof readinessApi>
