import { createRoute } from '@hono/zod-openapi'
import { administratorsOnly, doingOf, everyone, staffOnly } from '~/server/api/access'
import { createApi, jsonAnswer, jsonBody, problemSchema } from '~/server/api/create-api'
import { refuseStaleEdit, staleSchema } from '~/server/api/edits'
import { Problem } from '~/server/api/problem'
import { BOOKING_FORM_PATH } from '~/server/pages'
import type { Site } from '~/server/site'
import { readFirmSettings, saveSection } from './repository.server'
import {
  type FirmSection,
  firmSettingsSchema,
  framesOfScripts,
  siteSettingsSchema,
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
  responses: {
    200: jsonAnswer('The section as it is now', firmSettingsSchema),
    409: jsonAnswer('Someone else has changed it since updatedAt', staleSchema(firmSettingsSchema)),
    422: jsonAnswer('A field does not fit', problemSchema),
  },
})

/** What the firm sets of its own site (docs/product.md, "Settings"), and what pages need of it. */
export function siteSettingsApi(site: Site) {
  const { db, environment } = site
  return createApi()
    .openapi(read, async (c) => {
      const { firm, providers } = await site.settings.read()
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
        },
        200,
      )
    })
    .openapi(readFirm, async (c) => c.json(await readFirmSettings(db, environment), 200))
    .openapi(updateFirm, async (c) => {
      const { updatedAt, ...fields } = c.req.valid('json')
      const section = await db.transaction().execute(async (db) => {
        const current = await readFirmSettings(db, environment)
        refuseStaleEdit(current, updatedAt)
        const values = { ...current.values, ...fields }
        refuseScriptsWithoutFrames(values)
        await saveSection(db, current, values, doingOf(c, site))
        return readFirmSettings(db, environment)
      })
      site.settings.invalidate()
      return c.json(section, 200)
    })
}

export type SiteSettingsApi = ReturnType<typeof siteSettingsApi>

/** @throws {Problem} 422 for a provider's script without the frame in which it works */
function refuseScriptsWithoutFrames(values: FirmSection): void {
  const alone = framesOfScripts.filter(([script, frame]) => values[script] && !values[frame])
  if (alone.length === 0) return
  const message = 'A script works in its frame. Please enter the frame’s address too.'
  const issues = alone.map(([, frame]) => ({ path: frame, message }))
  throw new Problem(422, 'Some of what was sent needs to be corrected.', { issues })
}
