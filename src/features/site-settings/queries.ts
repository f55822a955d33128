import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '~/lib/api/api-client'
import type { SiteSettingsApi } from './api.server'
import type { TextsApi } from './texts/texts-api.server'

const api = apiClient<SiteSettingsApi>()

export const siteSettingsQuery = queryOptions({
  queryKey: ['site-settings'],
  queryFn: () => api('GET', '/api/site-settings'),
})

const textsApi = apiClient<TextsApi>()

/** The firm's own words on a page; each page reads only its own (docs/product.md, "Page texts"). */
export const pageTextsQueries = {
  home: textsOf('home', () => textsApi('GET', '/api/page-texts/home')),
  values: textsOf('values', () => textsApi('GET', '/api/page-texts/values')),
  careers: textsOf('careers', () => textsApi('GET', '/api/page-texts/careers')),
  guarantee: textsOf('guarantee', () => textsApi('GET', '/api/page-texts/guarantee')),
  wills: textsOf('wills', () => textsApi('GET', '/api/page-texts/wills')),
  lpa: textsOf('lpa', () => textsApi('GET', '/api/page-texts/lpa')),
  trusts: textsOf('trusts', () => textsApi('GET', '/api/page-texts/trusts')),
  probate: textsOf('probate', () => textsApi('GET', '/api/page-texts/probate')),
  contact: textsOf('contact', () => textsApi('GET', '/api/page-texts/contact')),
  booking: textsOf('booking', () => textsApi('GET', '/api/page-texts/booking')),
  promises: textsOf('promises', () => textsApi('GET', '/api/page-texts/promises')),
  times: textsOf('times', () => textsApi('GET', '/api/page-texts/times')),
  regulators: textsOf('regulators', () => textsApi('GET', '/api/page-texts/regulators')),
}

function textsOf<Texts>(page: string, queryFn: () => Promise<Texts>) {
  return queryOptions({ queryKey: ['page-texts', page], queryFn })
}
