import { createRoute } from '@hono/zod-openapi'
import { administratorsOnly, doingOf, everyone, staffOnly } from '~/server/api/access'
import { createApi, jsonAnswer, jsonBody, problemSchema } from '~/server/api/create-api'
import { staleSchema } from '~/server/api/edits'
import { Problem } from '~/server/api/problem'
import { BOOKING_FORM_PATH } from '~/server/pages'
import { shownHours, shownNotices } from '~/server/settings'
import type { Site } from '~/server/site'
import { changeSection } from './change-section.server'
import { hoursSettingsSchema, updateHoursInput } from './hours-schema'
import { readFirmSettings, readHoursSettings, readNoticesSettings } from './repository.server'
import {
  type FirmSection,
  firmSettingsSchema,
  framesOfScripts,
  noticesSettingsSchema,
  siteSettingsSchema,
  updateFirmInput,
  updateNoticesInput,
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

const readNotices = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/admin/settings/notices',
  summary: 'The notices, those that are over or to come too',
  responses: { 200: jsonAnswer('The section', noticesSettingsSchema) },
})

const updateNotices = createRoute({
  ...administratorsOnly,
  method: 'put',
  path: '/api/admin/settings/notices',
  summary: 'Change the notices; each appears and ends by itself',
  request: { body: jsonBody(updateNoticesInput) },
  responses: {
    200: jsonAnswer('The section as it is now', noticesSettingsSchema),
    409: jsonAnswer(
      'Someone else has changed it since updatedAt',
      staleSchema(noticesSettingsSchema),
    ),
    422: jsonAnswer('A field does not fit', problemSchema),
  },
})

const readHours = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/admin/settings/hours',
  summary: 'The week and the closures, and when consultations are booked',
  responses: { 200: jsonAnswer('The section', hoursSettingsSchema) },
})

const updateHours = createRoute({
  ...administratorsOnly,
  method: 'put',
  path: '/api/admin/settings/hours',
  summary: 'Change the week or the closures; free times follow',
  request: { body: jsonBody(updateHoursInput) },
  responses: {
    200: jsonAnswer('The section as it is now', hoursSettingsSchema),
    409: jsonAnswer(
      'Someone else has changed it since updatedAt',
      staleSchema(hoursSettingsSchema),
    ),
    422: jsonAnswer('A field does not fit', problemSchema),
  },
})

/** What the firm sets of its own site (docs/product.md, "Settings"), and what pages need of it. */
export function siteSettingsApi(site: Site) {
  const { db, environment, now } = site
  return createApi()
    .openapi(read, async (c) => {
      const settings = await site.settings.read()
      const { firm, providers, prices, officialAmounts, cookies, articles } = settings
      const notices = shownNotices(settings, now())
      return c.json(
        {
          siteUrl: site.url,
          firm,
          prices,
          officialAmounts,
          officeHours: shownHours(settings, now()),
          notices: notices.map(({ text, isUrgent }) => ({ text, isUrgent })),
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
      const section = await changeSection(site, doingOf(c, site), {
        read: (db) => readFirmSettings(db, environment),
        updatedAt,
        fields,
        check: refuseScriptsWithoutFrames,
      })
      return c.json(section, 200)
    })
    .openapi(readHours, async (c) => c.json(await readHoursSettings(db, now()), 200))
    .openapi(updateHours, async (c) => {
      const { updatedAt, ...fields } = c.req.valid('json')
      const section = await changeSection(site, doingOf(c, site), {
        read: (db) => readHoursSettings(db, now()),
        updatedAt,
        fields,
      })
      return c.json(section, 200)
    })
    .openapi(readNotices, async (c) => c.json(await readNoticesSettings(db), 200))
    .openapi(updateNotices, async (c) => {
      const { updatedAt, ...fields } = c.req.valid('json')
      const section = await changeSection(site, doingOf(c, site), {
        read: readNoticesSettings,
        updatedAt,
        fields,
      })
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
