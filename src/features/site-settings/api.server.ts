import { createRoute } from '@hono/zod-openapi'
import { everyone } from '~/server/api/access'
import { createApi, jsonAnswer } from '~/server/api/create-api'
import { BOOKING_FORM_PATH } from '~/server/pages'
import type { Site } from '~/server/site'
import { siteSettingsSchema } from './schema'

const read = createRoute({
  ...everyone,
  method: 'get',
  path: '/api/site-settings',
  summary: 'The public address and the configured providers',
  responses: { 200: jsonAnswer('The settings', siteSettingsSchema) },
})

export function siteSettingsApi(site: Site) {
  return createApi().openapi(read, (c) => {
    const { environment } = site
    return c.json(
      {
        siteUrl: site.url,
        booking: {
          frameUrl: environment.BOOKING_FRAME_URL ?? BOOKING_FORM_PATH,
          scriptUrl: environment.BOOKING_SCRIPT_URL ?? null,
          isExternal: environment.BOOKING_FRAME_URL !== undefined,
        },
        reviews: {
          scriptUrl: environment.REVIEWS_SCRIPT_URL ?? null,
          frameUrl: environment.REVIEWS_FRAME_URL ?? null,
        },
        accreditation: { frameUrl: environment.ACCREDITATION_FRAME_URL ?? null },
      },
      200,
    )
  })
}

export type SiteSettingsApi = ReturnType<typeof siteSettingsApi>
