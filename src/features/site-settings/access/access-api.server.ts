import { may } from '~/domain/permissions'
import { confirmWithCode } from '~/features/auth/second-factor/require-code.server'
import { auditContext, staffOf } from '~/platform/api/access'
import { createApi } from '~/platform/api/create-api'
import type { Database } from '~/platform/database/schema'
import type { Site } from '~/platform/site'
import { readAccessSettings } from '../repository.server'
import { sectionRoutes } from '../section-routes.server'
import { sections } from '../sections.server'
import { accessSettingsSchema, updateAccessInput } from './access-schema'

const accessRoutes = sectionRoutes('access', accessSettingsSchema, updateAccessInput, {
  read: 'Who needs a second factor, and how long activity is stored',
  change: 'Change who needs a second factor, or how long activity is stored; it holds at once',
  isConfirmed: true,
})

/** How staff get in, and how long what they do is stored (docs/product.md, "Settings"). */
export function accessSettingsApi(site: Site) {
  const { db, environment } = site
  return createApi()
    .openapi(accessRoutes.read, async (c) => {
      const isNamed = may(staffOf(c).roles, 'site')
      return c.json(await readAccessSettings(db, environment, isNamed), 200)
    })
    .openapi(accessRoutes.change, async (c) => {
      const read = (db: Database) => readAccessSettings(db, environment, true)
      const { currentPassword: _, code, ...change } = c.req.valid('json')
      const confirm = () => confirmWithCode(c, site, code)
      const audit = auditContext(c, site)
      return c.json(await sections.access.changeAs(site, audit, change, read, confirm), 200)
    })
}
