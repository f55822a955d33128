import { SRA_FIRM_URL } from '~/domain/firm'
import { confirmWithCode } from '~/features/auth/second-factor/require-code.server'
import { auditContext, everyone } from '~/platform/api/access'
import { createApi, jsonAnswer } from '~/platform/api/create-api'
import type { Database } from '~/platform/database/schema'
import { takesForms } from '~/platform/page-cache/rendering'
import {
  nextChange,
  officeStatuses,
  sendsMail,
  shownHours,
  shownNotices,
} from '~/platform/settings'
import type { Site } from '~/platform/site'
import { hoursSettingsSchema, updateHoursInput } from './hours-schema'
import { shownIdentity } from './identity/look.server'
import { noticesSettingsSchema, updateNoticesInput } from './notice-schema'
import { readHoursSettings } from './repository.server'
import { firmSettingsSchema, siteSettingsSchema, updateFirmInput } from './schema'
import { sectionApi, sectionRoutes } from './section-routes.server'
import { sections } from './sections.server'

const read = everyone.get('/api/site-settings', {
  summary: 'The public address, the firm’s facts and the configured providers',
  responses: { 200: jsonAnswer('The settings', siteSettingsSchema) },
})

const firmRoutes = sectionRoutes('firm', firmSettingsSchema, updateFirmInput, {
  read: 'The firm’s facts, and what they were before it changed them',
  change: 'Change the firm’s facts; the whole site shows them at once',
  isConfirmed: true,
})

const hoursRoutes = sectionRoutes('hours', hoursSettingsSchema, updateHoursInput, {
  read: 'The week and the closures, and when consultations are booked',
  change: 'Change the week or the closures; free times follow',
})

/** What the firm sets of its own site (docs/product.md, "Settings"), and what pages need of it. */
export function siteSettingsApi(site: Site) {
  const { db, environment, now } = site
  return createApi()
    .openapi(read, async (c) => {
      const settings = await site.settings.read()
      const { firm, providers, prices, officialAmounts, guarantee, cookies, articles } = settings
      const { access, consultations } = settings
      // Every page has the settings: what it knows already is left out.
      const { sraFirmUrl } = settings.pageTexts.regulators
      const notices = shownNotices(settings, now())
      const expires = nextChange(settings, now())
      if (expires) c.header('Expires', expires.toUTCString())
      return c.json(
        {
          siteUrl: site.url,
          firm,
          ...shownIdentity(settings),
          prices,
          officialAmounts,
          guarantee,
          officeHours: shownHours(settings, now()),
          openings: officeStatuses(settings, now()),
          notices: notices.map(({ text, isUrgent }) => ({ text, isUrgent })),
          booking: {
            frameUrl: providers.bookingFrameUrl,
            scriptUrl: providers.bookingScriptUrl || null,
            isExternal: providers.bookingFrameUrl !== '',
            lengthMinutes: consultations.lengthMinutes,
            offersInPerson: consultations.offersInPerson,
          },
          reviews: {
            scriptUrl: providers.reviewsScriptUrl || null,
            frameUrl: providers.reviewsFrameUrl || null,
          },
          accreditation: {
            frameUrl: providers.accreditationFrameUrl || null,
            ...(sraFirmUrl !== SRA_FIRM_URL && { registerUrl: sraFirmUrl + firm.sraNumber }),
          },
          cookies,
          articles: { isIndexed: articles.isIndexed },
          activityYears: access.activityYears,
          sendsMail: sendsMail(settings),
          takesForms: takesForms(),
        },
        200,
      )
    })
    .openapi(firmRoutes.read, async (c) => c.json(await sections.firm.read(db, environment), 200))
    .openapi(firmRoutes.change, async (c) => {
      const { currentPassword: _, code, ...change } = c.req.valid('json')
      const confirm = () => confirmWithCode(c, site, code)
      return c.json(await sections.firm.change(site, auditContext(c, site), change, confirm), 200)
    })
    .openapi(hoursRoutes.read, async (c) =>
      c.json(await readHoursSettings(db, environment, now()), 200),
    )
    .openapi(hoursRoutes.change, async (c) => {
      const read = (db: Database) => readHoursSettings(db, environment, now())
      const change = c.req.valid('json')
      return c.json(await sections.hours.changeAs(site, auditContext(c, site), change, read), 200)
    })
    .route(
      '/',
      sectionApi(site, sections.notices, noticesSettingsSchema, updateNoticesInput, {
        read: 'The notices, those that are over or to come too',
        change: 'Change the notices; each appears and ends automatically',
      }),
    )
}

export type SiteSettingsApi = ReturnType<typeof siteSettingsApi>
