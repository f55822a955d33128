import { createRoute } from '@hono/zod-openapi'
import type { z } from 'zod'
import { type CookieSettings, optionalCategories } from '~/lib/settings'
import { administratorsOnly, doingOf, staffOnly } from '~/server/api/access'
import { createApi, jsonAnswer, jsonBody, problemSchema } from '~/server/api/create-api'
import { staleSchema } from '~/server/api/edits'
import type { Site } from '~/server/site'
import { changeSection } from './change-section.server'
import { readArticlesSettings, readCookiesSettings } from './repository.server'
import {
  articlesSettingsSchema,
  cookiesSettingsSchema,
  updateArticlesInput,
  updateCookiesInput,
} from './schema'

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
  const { db } = site
  return createApi()
    .openapi(readCookies, async (c) => c.json(await readCookiesSettings(db), 200))
    .openapi(updateCookies, async (c) => {
      const { updatedAt, ...fields } = c.req.valid('json')
      const section = await changeSection(site, doingOf(c, site), {
        read: readCookiesSettings,
        updatedAt,
        fields,
        complete: withVersion,
      })
      return c.json(section, 200)
    })
    .openapi(readArticles, async (c) => c.json(await readArticlesSettings(db), 200))
    .openapi(updateArticles, async (c) => {
      const { updatedAt, ...fields } = c.req.valid('json')
      const read = readArticlesSettings
      return c.json(await changeSection(site, doingOf(c, site), { read, updatedAt, fields }), 200)
    })
}

export type VisitorSettingsApi = ReturnType<typeof visitorSettingsApi>

/** A question about other categories is a new one: visitors who have answered the old one are asked again. */
function withVersion(changed: CookieSettings, before: CookieSettings): CookieSettings {
  const categories = optionalCategories.filter((category) => changed.categories.includes(category))
  const isNew = categories.join() !== before.categories.join()
  return { ...changed, categories, version: before.version + (isNew ? 1 : 0) }
}

function changeAnswers<Schema extends z.ZodType>(schema: Schema) {
  return {
    200: jsonAnswer('The section as it is now', schema),
    409: jsonAnswer('Someone else has changed it since updatedAt', staleSchema(schema)),
    422: jsonAnswer('A field does not fit', problemSchema),
  }
}
