import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '~/lib/api/api-client'
import type { PricesApi } from '../../prices/prices-api.server'
import { typedPricesSettings } from './typed-prices'

export const api = apiClient<PricesApi>()

/** What stands under "Prices". */
export const pricesQuery = queryOptions({
  queryKey: ['settings', 'prices'],
  queryFn: async () => typedPricesSettings.parse(await api('GET', '/api/admin/settings/prices')),
})

/** The official figures, and when each is due again. */
export const amountsQuery = queryOptions({
  queryKey: ['settings', 'official-amounts'],
  queryFn: () => api('GET', '/api/admin/settings/official-amounts'),
})
