import { auditContext } from '~/platform/api/access'
import { createApi } from '~/platform/api/create-api'
import type { Site } from '~/platform/site'
import {
  secondOfficeSettingsSchema,
  updateSecondOfficeInput,
} from '../second-office/second-office-schema'
import { sectionApi, sectionRoutes } from '../section-routes.server'
import { sections } from '../sections.server'
import { identitySettingsSchema, updateIdentityInput } from './identity-schema'
import { drawMark } from './mark.server'

const identityRoutes = sectionRoutes('identity', identitySettingsSchema, updateIdentityInput, {
  read: 'The firm’s mark, colours and office photo',
  change: 'Change the mark, the colours or the office photo; icons and shared links follow',
})

/** What the firm looks like, and where else it is (docs/product.md, "Identity", "Second office"). */
export function identityApi(site: Site) {
  const { db, environment } = site
  return createApi()
    .openapi(identityRoutes.read, async (c) =>
      c.json(await sections.identity.read(db, environment), 200),
    )
    .openapi(identityRoutes.change, async (c) => {
      const { mark, ...fields } = c.req.valid('json')
      const change = { ...fields, ...(mark !== undefined && { mark: await drawMark(mark) }) }
      return c.json(await sections.identity.change(site, auditContext(c, site), change), 200)
    })
    .route(
      '/',
      sectionApi(site, sections.secondOffice, secondOfficeSettingsSchema, updateSecondOfficeInput, {
        read: 'The second office, shown or not',
        change: 'Change the second office; consultations follow the hours of the first',
      }),
    )
}
