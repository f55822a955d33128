import { createRoute } from '@hono/zod-openapi'
import type { z } from 'zod'
import { optionalCategories } from '~/lib/settings'
import { administratorsOnly, everyone, staffOf, staffOnly } from '~/server/api/access'
import { createApi, jsonAnswer, jsonBody, problemSchema } from '~/server/api/create-api'
import { refuseStaleEdit, staleSchema } from '~/server/api/edits'
import { Problem } from '~/server/api/problem'
import type { Database } from '~/server/database/schema'
import { BOOKING_FORM_PATH } from '~/server/pages'
import type { Site } from '~/server/site'
import {
  readArticlesSettings,
  readCookiesSettings,
  readFirmSettings,
  type Section,
  saveSection,
} from './repository.server'
import {
  articlesSettingsSchema,
  type CookiesSettings,
  cookiesSettingsSchema,
  type FirmSection,
  firmSettingsSchema,
  framesOfScripts,
  siteSettingsSchema,
  updateArticlesInput,
  updateCookiesInput,
  updateFirmInput,
} from './schema'

const read = createRoute({
  ...everyone,
  method: 'get',
  path: '/api/site-settings',
  summary: 'The public address, the firm’s facts and the configured providers',
  responses: { 200: jsonAnswer('The settings', siteSettingsSchema) },
})

const readFirm = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/admin/settings/firm',
  summary: 'The firm’s facts, and what they were before it changed them',
  responses: { 200: jsonAnswer('The section', firmSettingsSchema) },
})

const updateFirm = createRoute({
  ...administratorsOnly,
  method: 'put',
  path: '/api/admin/settings/firm',
  summary: 'Change the firm’s facts; the whole site shows them at once',
  request: { body: jsonBody(updateFirmInput) },
  responses: changeAnswers(firmSettingsSchema),
})

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
  summary: 'Change what visitors are asked about cookies; other categories are asked about again',
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

/** What the firm sets of its own site (docs/product.md, "Settings"), and what pages need of it. */
export function siteSettingsApi(site: Site) {
  const { db, environment } = site
  return createApi()
    .openapi(read, async (c) => {
      const { firm, providers, cookies, articles } = await site.settings.read()
      return c.json(
        {
          siteUrl: site.url,
          firm,
          booking: {
            frameUrl: providers.bookingFrameUrl || BOOKING_FORM_PATH,
            scriptUrl: providers.bookingScriptUrl || null,
            isExternal: providers.bookingFrameUrl !== '',
          },
          reviews: {
            scriptUrl: providers.reviewsScriptUrl || null,
            frameUrl: providers.reviewsFrameUrl || null,
          },
          accreditation: { frameUrl: providers.accreditationFrameUrl || null },
          cookies,
          articles,
        },
        200,
      )
    })
    .openapi(readFirm, async (c) => c.json(await readFirmSettings(db, environment), 200))
    .openapi(updateFirm, async (c) => {
      const { updatedAt, ...fields } = c.req.valid('json')
      const section = await changeSection(site, (db) => readFirmSettings(db, environment), {
        updatedAt,
        updatedBy: staffOf(c).id,
        change: (values) => {
          const changed = { ...values, ...fields }
          refuseScriptsWithoutFrames(changed)
          return changed
        },
      })
      return c.json(section, 200)
    })
    .openapi(readCookies, async (c) => c.json(await readCookiesSettings(db), 200))
    .openapi(updateCookies, async (c) => {
      const { updatedAt, ...fields } = c.req.valid('json')
      const section = await changeSection(site, readCookiesSettings, {
        updatedAt,
        updatedBy: staffOf(c).id,
        change: (values) => newQuestion(values, fields),
      })
      return c.json(section, 200)
    })
    .openapi(readArticles, async (c) => c.json(await readArticlesSettings(db), 200))
    .openapi(updateArticles, async (c) => {
      const { updatedAt, ...fields } = c.req.valid('json')
      const section = await changeSection(site, readArticlesSettings, {
        updatedAt,
        updatedBy: staffOf(c).id,
        change: (values) => ({ ...values, ...fields }),
      })
      return c.json(section, 200)
    })
}

export type SiteSettingsApi = ReturnType<typeof siteSettingsApi>

function changeAnswers<Schema extends z.ZodType>(schema: Schema) {
  return {
    200: jsonAnswer('The section as it is now', schema),
    409: jsonAnswer('Someone else has changed it since updatedAt', staleSchema(schema)),
    422: jsonAnswer('A field does not fit', problemSchema),
  }
}

/**
 * Stores a change of a section, which the whole site shows from then on.
 *
 * @param updatedBy the user's id
 * @param change what the section is to be
 * @returns the section as it is then
 * @throws {Problem} 409 when somebody else has changed it since `updatedAt`
 */
async function changeSection<Id extends string, Values extends object>(
  { db, settings, now }: Site,
  read: (db: Database) => Promise<Section<Id, Values>>,
  edit: {
    updatedAt: string | null | undefined
    updatedBy: string
    change: (values: Values) => Values
  },
): Promise<Section<Id, Values>> {
  const { updatedAt, updatedBy, change } = edit
  const section = await db.transaction().execute(async (db) => {
    const current = await read(db)
    refuseStaleEdit(current, updatedAt)
    await saveSection(db, current, change(current.values), { updatedBy, now: now() })
    return read(db)
  })
  settings.invalidate()
  return section
}

/** A question about other categories is a new one: visitors who have answered the old one are asked again. */
function newQuestion(
  values: CookiesSettings['values'],
  fields: Partial<CookiesSettings['values']>,
): CookiesSettings['values'] {
  const changed = { ...values, ...fields }
  const categories = optionalCategories.filter((category) => changed.categories.includes(category))
  const isNew = categories.join() !== values.categories.join()
  return { ...changed, categories, version: values.version + (isNew ? 1 : 0) }
}

/** @throws {Problem} 422 for a provider's script without the frame in which it works */
function refuseScriptsWithoutFrames(values: FirmSection): void {
  const alone = framesOfScripts.filter(([script, frame]) => values[script] && !values[frame])
  if (alone.length === 0) return
  const message = 'A script works in its frame. Please enter the frame’s address too.'
  const issues = alone.map(([, frame]) => ({ path: frame, message }))
  throw new Problem(422, 'Some of what was sent needs to be corrected.', { issues })
}
