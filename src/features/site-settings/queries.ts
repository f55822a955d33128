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
  home: queryOptions({
    queryKey: ['page-texts', 'home'],
    queryFn: () => textsApi('GET', '/api/page-texts/home'),
  }),
  values: queryOptions({
    queryKey: ['page-texts', 'values'],
    queryFn: () => textsApi('GET', '/api/page-texts/values'),
  }),
  careers: queryOptions({
    queryKey: ['page-texts', 'careers'],
    queryFn: () => textsApi('GET', '/api/page-texts/careers'),
  }),
  guarantee: queryOptions({
    queryKey: ['page-texts', 'guarantee'],
    queryFn: () => textsApi('GET', '/api/page-texts/guarantee'),
  }),
  wills: queryOptions({
    queryKey: ['page-texts', 'wills'],
    queryFn: () => textsApi('GET', '/api/page-texts/wills'),
  }),
  lpa: queryOptions({
    queryKey: ['page-texts', 'lpa'],
    queryFn: () => textsApi('GET', '/api/page-texts/lpa'),
  }),
  trusts: queryOptions({
    queryKey: ['page-texts', 'trusts'],
    queryFn: () => textsApi('GET', '/api/page-texts/trusts'),
  }),
  probate: queryOptions({
    queryKey: ['page-texts', 'probate'],
    queryFn: () => textsApi('GET', '/api/page-texts/probate'),
  }),
  contact: queryOptions({
    queryKey: ['page-texts', 'contact'],
    queryFn: () => textsApi('GET', '/api/page-texts/contact'),
  }),
  booking: queryOptions({
    queryKey: ['page-texts', 'booking'],
    queryFn: () => textsApi('GET', '/api/page-texts/booking'),
  }),
  promises: queryOptions({
    queryKey: ['page-texts', 'promises'],
    queryFn: () => textsApi('GET', '/api/page-texts/promises'),
  }),
  times: queryOptions({
    queryKey: ['page-texts', 'times'],
    queryFn: () => textsApi('GET', '/api/page-texts/times'),
  }),
  regulators: queryOptions({
    queryKey: ['page-texts', 'regulators'],
    queryFn: () => textsApi('GET', '/api/page-texts/regulators'),
  }),
}
