import type { AddressSearch } from '~/features/staff/admin/lists/address-search'
import { saveFile } from '~/features/staff/admin/lists/export-button'
import { staffListQuery, staffQuery } from '~/features/staff/admin/staff-query'
import { useStaffCall } from '~/features/staff/admin/use-staff-call'
import { apiClient, LONG_TIMEOUT_MS } from '~/lib/api/api-client'
import { londonDay } from '~/lib/london'
import type { ComplianceFileApi, PastPagesApi } from '../api.server'
import { complianceFileName } from '../rules'

const api = apiClient<PastPagesApi>()
const files = apiClient<ComplianceFileApi>()

/** What the address of the screen says: a page and a moment, and the days whose changes are listed. */
export interface PastPagesSearch {
  page?: string
  /** On London's clock: "2026-03-03T10:00". */
  at?: string
  from?: string
  to?: string
  before?: string
}

/** What the screen and its parts take. */
export type PastPagesScreenProps = AddressSearch<PastPagesSearch>

/** Which pages were kept. The site keeps more by itself, so it is read again each time it is shown. */
export const pastPagesQuery = staffQuery({
  queryKey: ['past-pages'],
  queryFn: () => api('GET', '/api/admin/past-pages'),
})

/** One page as it was. */
export function pastPageQuery(page: string, at: string) {
  return staffQuery({
    queryKey: ['past-pages', 'page', page, at],
    queryFn: () => api('GET', '/api/admin/past-pages/page', { query: { page, at } }),
    retry: false,
  })
}

/** Which pages changed. */
export function pageChangesQuery({ from, to, before }: PastPagesSearch) {
  return staffListQuery({
    queryKey: ['past-pages', 'changes', from, to, before],
    queryFn: () => api('GET', '/api/admin/past-pages/changes', { query: { from, to, before } }),
  })
}

/** Has the compliance file made, and saves it. */
export function useComplianceFile() {
  return useStaffCall({
    send: async () => {
      const content = await files('POST', '/api/admin/compliance-file', {
        read: (answer) => answer.blob(),
        signal: AbortSignal.timeout(LONG_TIMEOUT_MS),
      })
      saveFile(`${complianceFileName(londonDay(new Date()))}.tar.gz`, content)
    },
    failed: 'The compliance file could not be made',
  })
}
