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
import { sectionApi } from './section-routes.server'
import { sections } from './sections.server'

/** What visitors are asked about cookies, how they book, what the menu holds, where old addresses lead, and whether articles are found (docs/product.md, "Settings"). */
export function visitorSettingsApi(site: Site) {
  return createApi()
    .route(
      '/',
      sectionApi(site, sections.cookies, cookiesSettingsSchema, updateCookiesInput, {
        read: 'What visitors are asked about cookies',
        change:
          'Change what visitors are asked about cookies; about other categories they are asked again',
      }),
    )
    .route(
      '/',
      sectionApi(
        site,
        sections.consultations,
        consultationsSettingsSchema,
        updateConsultationsInput,
        {
          read: 'How consultations are booked and changed',
          change: 'Change how consultations are booked and changed; free times follow',
        },
      ),
    )
    .route(
      '/',
      sectionApi(site, sections.articles, articlesSettingsSchema, updateArticlesInput, {
        read: 'Whether search engines may list articles',
        change: 'Let search engines list articles, or keep them out',
      }),
    )
    .route(
      '/',
      sectionApi(site, sections.menu, menuSettingsSchema, updateMenuInput, {
        read: 'The optional pages that stand in the menu, in their order',
        change: 'Order the optional pages of the menu, or leave some out',
      }),
    )
    .route(
      '/',
      sectionApi(site, sections.redirects, redirectsSettingsSchema, updateRedirectsInput, {
        read: 'Where addresses of an old site lead',
        change: 'Change where addresses of an old site lead; one without a target is gone for good',
      }),
    )
}
