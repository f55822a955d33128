import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiClient } from '~/lib/api/api-client'
import type { TextLinks } from '~/lib/text/text-links'
import type { LinksApi } from '../api.server'

const api = apiClient<LinksApi>()

/** For how long an answer about links holds, in milliseconds: meanwhile staff may mend the page that is linked. */
const FRESH_MS = 30_000

/** Where the links of a text lead. While others are asked about, the last answer stays. */
export function linkChecksQuery(links: TextLinks) {
  return queryOptions({
    queryKey: ['links', 'checks', links],
    queryFn: () => api('POST', '/api/link-checks', { json: links }),
    enabled: links.own.length + links.outside.length > 0,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  })
}

/** What the nightly check has found. */
export const linkReportQuery = queryOptions({
  queryKey: ['links', 'report'],
  queryFn: () => api('GET', '/api/admin/links'),
})
