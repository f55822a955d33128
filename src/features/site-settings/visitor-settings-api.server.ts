import { createRoute } from '@hono/zod-openapi'
import { administratorsOnly, doingOf, staffOnly } from '~/server/api/access'
import { createApi, jsonAnswer, jsonBody } from '~/server/api/create-api'
import { changeAnswers } from '~/server/api/edits'
import type { Site } from '~/server/site'
import {
  articlesSettingsSchema,
  cookiesSettingsSchema,
  updateArticlesInput,
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

/** What visitors are asked about cookies, and whether articles are found (docs/product.md, "Settings"). */
export function visitorSettingsApi(site: Site) {
  const { db, environment } = site
  return createApi()
    .openapi(readCookies, async (c) => c.json(await sections.cookies.read(db, environment), 200))
    .openapi(updateCookies, async (c) =>
      c.json(await sections.cookies.change(site, doingOf(c, site), c.req.valid('json')), 200),
    )
    .openapi(readArticles, async (c) => c.json(await sections.articles.read(db, environment), 200))
    .openapi(updateArticles, async (c) =>
      c.json(await sections.articles.change(site, doingOf(c, site), c.req.valid('json')), 200),
    )
}

export type VisitorSettingsApi = ReturnType<typeof visitorSettingsApi>
