import { auditContext } from '~/platform/api/access'
import { createApi } from '~/platform/api/create-api'
import type { Site } from '~/platform/site'
import { menuSettingsSchema, updateMenuInput } from './menu/menu-schema'
import { redirectsSettingsSchema, updateRedirectsInput } from './redirect-schema'
import {
  articlesSettingsSchema,
  consultationsSettingsSchema,
  cookiesSettingsSchema,
  updateArticlesInput,
  updateConsultationsInput,
  updateCookiesInput,
} from './schema'
import { sectionRoutes } from './section-routes.server'
import { sections } from './sections.server'

const cookiesRoutes = sectionRoutes('cookies', cookiesSettingsSchema, updateCookiesInput, {
  read: 'What visitors are asked about cookies',
  change:
    'Change what visitors are asked about cookies; about other categories they are asked again',
})

const articlesRoutes = sectionRoutes('articles', articlesSettingsSchema, updateArticlesInput, {
  read: 'Whether search engines may list articles',
  change: 'Let search engines list articles, or keep them out',
})

const consultationsRoutes = sectionRoutes(
  'consultations',
  consultationsSettingsSchema,
  updateConsultationsInput,
  {
    read: 'How consultations are booked and changed',
    change: 'Change how consultations are booked and changed; free times follow',
  },
)

const menuRoutes = sectionRoutes('menu', menuSettingsSchema, updateMenuInput, {
  read: 'The optional pages that stand in the menu, in their order',
  change: 'Order the optional pages of the menu, or leave some out',
})

const redirectsRoutes = sectionRoutes('redirects', redirectsSettingsSchema, updateRedirectsInput, {
  read: 'Where addresses of an old site lead',
  change: 'Change where addresses of an old site lead; one without a target is gone for good',
})

/** What visitors are asked about cookies, how they book, what the menu holds, where old addresses lead, and whether articles are found (docs/product.md, "Settings"). */
export function visitorSettingsApi(site: Site) {
  const { db, environment } = site
  return createApi()
    .openapi(cookiesRoutes.read, async (c) =>
      c.json(await sections.cookies.read(db, environment), 200),
    )
    .openapi(cookiesRoutes.change, async (c) =>
      c.json(await sections.cookies.change(site, auditContext(c, site), c.req.valid('json')), 200),
    )
    .openapi(consultationsRoutes.read, async (c) =>
      c.json(await sections.consultations.read(db, environment), 200),
    )
    .openapi(consultationsRoutes.change, async (c) =>
      c.json(
        await sections.consultations.change(site, auditContext(c, site), c.req.valid('json')),
        200,
      ),
    )
    .openapi(articlesRoutes.read, async (c) =>
      c.json(await sections.articles.read(db, environment), 200),
    )
    .openapi(articlesRoutes.change, async (c) =>
      c.json(await sections.articles.change(site, auditContext(c, site), c.req.valid('json')), 200),
    )
    .openapi(menuRoutes.read, async (c) => c.json(await sections.menu.read(db, environment), 200))
    .openapi(menuRoutes.change, async (c) =>
      c.json(await sections.menu.change(site, auditContext(c, site), c.req.valid('json')), 200),
    )
    .openapi(redirectsRoutes.read, async (c) =>
      c.json(await sections.redirects.read(db, environment), 200),
    )
    .openapi(redirectsRoutes.change, async (c) =>
      c.json(
        await sections.redirects.change(site, auditContext(c, site), c.req.valid('json')),
        200,
      ),
    )
}

export type VisitorSettingsApi = ReturnType<typeof visitorSettingsApi>
