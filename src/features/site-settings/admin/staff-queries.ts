import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { apiClient } from '~/lib/api-client'
import type { SiteSettingsApi } from '../api.server'
import { siteSettingsQuery } from '../queries'
import type { FirmSettings } from '../schema'

export const api = apiClient<SiteSettingsApi>()

/** What stands under "The firm". */
export const firmSettingsQuery = queryOptions({
  queryKey: ['settings', 'firm'],
  queryFn: () => api('GET', '/api/admin/settings/firm'),
})

/** Shows a published section at once, here and wherever this page shows the firm. */
export function useShowPublished() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async (published: FirmSettings) => {
    queryClient.setQueryData(firmSettingsQuery.queryKey, published)
    try {
      await queryClient.fetchQuery({ ...siteSettingsQuery, staleTime: 0 })
    } catch {
      // It is published all the same; this page says the old name until it is loaded again.
      return
    }
    await router.invalidate({ filter: ({ routeId }) => routeId === '__root__' })
  }
}
