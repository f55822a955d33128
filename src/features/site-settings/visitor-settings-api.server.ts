import { createRoute } from '@hono/zod-openapi'
import { administratorsOnly, auditContext, staffOnly } from '~/platform/api/access'
import { createApi, jsonAnswer, jsonBody } from '~/platform/api/create-api'
import { changeAnswers } from '~/platform/api/edits'
import type { Site } from '~/platform/site'
import { redirectsSettingsSchema, updateRedirectsInput } from './redirect-schema'
import {
  articlesSettingsSchema,
  consultationsSettingsSchema,
  cookiesSettingsSchema,
  updateArticlesInput,
  updateConsultationsInput,
  updateCookiesInput,
} from './schema'
import { sections } from './sections.server'

const readCookies = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/admin/settings/cookies',
  summary: 'What visitors are asked about cookies',
  responses: { 200: jsonAnswer('The section', cookiesSettingsSchema) },
})

const updateCookies = createRoute({
  ...administratorsOnly,
  method: 'put',
  path: '/api/admin/settings/cookies',
  summary:
    'Change what visitors are asked about cookies; about other categories they are asked again',
  request: { body: jsonBody(updateCookiesInput) },
  responses: changeAnswers(cookiesSettingsSchema),
})

const readArticles = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/admin/settings/articles',
  summary: 'Whether search engines may list articles',
  responses: { 200: jsonAnswer('The section', articlesSettingsSchema) },
})

const updateArticles = createRoute({
  ...administratorsOnly,
  method: 'put',
  path: '/api/admin/settings/articles',
  summary: 'Let search engines list articles, or keep them out',
  request: { body: jsonBody(updateArticlesInput) },
  responses: changeAnswers(articlesSettingsSchema),
})

const readConsultations = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/admin/settings/consultations',
  summary: 'How consultations are booked and changed',
  responses: { 200: jsonAnswer('The section', consultationsSettingsSchema) },
})

const updateConsultations = createRoute({
  ...administratorsOnly,
  method: 'put',
  path: '/api/admin/settings/consultations',
  summary: 'Change how consultations are booked and changed; free times follow',
  request: { body: jsonBody(updateConsultationsInput) },
  responses: changeAnswers(consultationsSettingsSchema),
})

const readRedirects = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/admin/settings/redirects',
  summary: 'Where addresses of an old site lead',
  responses: { 200: jsonAnswer('The section', redirectsSettingsSchema) },
})

const updateRedirects = createRoute({
  ...administratorsOnly,
  method: 'put',
  path: '/api/admin/settings/redirects',
  summary: 'Change where addresses of an old site lead; one without a target is gone for good',
  request: { body: jsonBody(updateRedirectsInput) },
  responses: changeAnswers(redirectsSettingsSchema),
})

/** What visitors are asked about cookies, how they book, where old addresses lead, and whether articles are found (docs/product.md, "Settings"). */
export function visitorSettingsApi(site: Site) {
  const { db, environment } = site
  return createApi()
    .openapi(readCookies, async (c) => c.json(await sections.cookies.read(db, environment), 200))
    .openapi(updateCookies, async (c) =>
      c.json(await sections.cookies.change(site, auditContext(c, site), c.req.valid('json')), 200),
    )
    .openapi(readConsultations, async (c) =>
      c.json(await sections.consultations.read(db, environment), 200),
    )
    .openapi(updateConsultations, async (c) =>
      c.json(
        await sections.consultations.change(site, auditContext(c, site), c.req.valid('json')),
        200,
      ),
    )
    .openapi(readArticles, async (c) => c.json(await sections.articles.read(db, environment), 200))
    .openapi(updateArticles, async (c) =>
      c.json(await sections.articles.change(site, auditContext(c, site), c.req.valid('json')), 200),
    )
    .openapi(readRedirects, async (c) =>
      c.json(await sections.redirects.read(db, environment), 200),
    )
    .openapi(updateRedirects, async (c) =>
      c.json(
        await sections.redirects.change(site, auditContext(c, site), c.req.valid('json')),
        200,
      ),
    )
}

export type VisitorSettingsApi = ReturnType<typeof visitorSettingsApi>
