import { createApi } from '~/platform/api/create-api'
import type { Site } from '~/platform/site'
import { consultationsSettingsSchema, updateConsultationsInput } from './consultations-schema'
import { menuSettingsSchema, updateMenuInput } from './menu/menu-schema'
import { redirectsSettingsSchema, updateRedirectsInput } from './redirect-schema'
import {
  articlesSettingsSchema,
  cookiesSettingsSchema,
  updateArticlesInput,
  updateCookiesInput,
} from './schema'
import { sectionCalls, sectionRoutes } from './section-routes.server'
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
  const cookies = sectionCalls(site, sections.cookies)
  const consultations = sectionCalls(site, sections.consultations)
  const articles = sectionCalls(site, sections.articles)
  const menu = sectionCalls(site, sections.menu)
  const redirects = sectionCalls(site, sections.redirects)
  return createApi()
    .openapi(cookiesRoutes.read, (c) => cookies.read(c))
    .openapi(cookiesRoutes.change, (c) => cookies.change(c, c.req.valid('json')))
    .openapi(consultationsRoutes.read, (c) => consultations.read(c))
    .openapi(consultationsRoutes.change, (c) => consultations.change(c, c.req.valid('json')))
    .openapi(articlesRoutes.read, (c) => articles.read(c))
    .openapi(articlesRoutes.change, (c) => articles.change(c, c.req.valid('json')))
    .openapi(menuRoutes.read, (c) => menu.read(c))
    .openapi(menuRoutes.change, (c) => menu.change(c, c.req.valid('json')))
    .openapi(redirectsRoutes.read, (c) => redirects.read(c))
    .openapi(redirectsRoutes.change, (c) => redirects.change(c, c.req.valid('json')))
}

export type VisitorSettingsApi = ReturnType<typeof visitorSettingsApi>
