import { createRoute } from '@hono/zod-openapi'
import { may } from '~/domain/permissions'
import { confirmWithCode } from '~/features/auth/second-factor/require-code.server'
import { administratorsOnly, auditContext, staffOf, staffOnly } from '~/platform/api/access'
import { createApi, jsonAnswer, jsonBody } from '~/platform/api/create-api'
import { confirmedAnswers } from '~/platform/api/edits'
import type { Database } from '~/platform/database/schema'
import type { Site } from '~/platform/site'
import { readAccessSettings } from '../repository.server'
import { sections } from '../sections.server'
import { accessSettingsSchema, updateAccessInput } from './access-schema'

const readAccess = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/admin/settings/access',
  summary: 'Who needs a second factor, and how long activity is stored',
  responses: { 200: jsonAnswer('The section', accessSettingsSchema) },
})

const updateAccess = createRoute({
  ...administratorsOnly,
  method: 'put',
  path: '/api/admin/settings/access',
  summary: 'Change who needs a second factor, or how long activity is stored; it holds at once',
  request: { body: jsonBody(updateAccessInput) },
  responses: confirmedAnswers(accessSettingsSchema),
})

/** How staff get in, and how long what they do is stored (docs/product.md, "Settings"). */
export function accessSettingsApi(site: Site) {
  const { db, environment } = site
  return createApi()
    .openapi(readAccess, async (c) => {
      const isNamed = may(staffOf(c).role, 'site')
      return c.json(await readAccessSettings(db, environment, isNamed), 200)
    })
    .openapi(updateAccess, async (c) => {
      const read = (db: Database) => readAccessSettings(db, environment, true)
      const { currentPassword: _, code, ...change } = c.req.valid('json')
      const confirm = () => confirmWithCode(c, site, code)
      const audit = auditContext(c, site)
      return c.json(await sections.access.changeAs(site, audit, change, read, confirm), 200)
    })
}

export type AccessSettingsApi = ReturnType<typeof accessSettingsApi>
