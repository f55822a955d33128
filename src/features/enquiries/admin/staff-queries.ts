import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { READINESS_KEY } from '~/features/site-settings/rules'
import { apiClient } from '~/lib/api-client'
import type { EnquiryQuery, StaffEnquiry } from '../schema'
import type { StaffEnquiriesApi } from '../staff-api.server'

export const api = apiClient<StaffEnquiriesApi>()

/** One page of the list, read anew each time it is shown: visitors write at any time. */
export function enquiriesQuery(search: EnquiryQuery) {
  return queryOptions({
    queryKey: ['enquiries', 'list', search],
    queryFn: () => api('GET', '/api/admin/enquiries', { query: search }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** A whole enquiry, read anew each time it is opened: someone else may have answered it. */
export function enquiryQuery(id: string) {
  return queryOptions({
    queryKey: ['enquiries', 'one', id],
    queryFn: () => api('GET', '/api/admin/enquiries/:id', { param: { id } }),
    gcTime: 0,
  })
}

/** Shows an enquiry as it is now, and has read again what counts and lists it. */
export function useShowSavedEnquiry() {
  const queryClient = useQueryClient()
  return (saved: StaffEnquiry) => {
    queryClient.setQueryData(enquiryQuery(saved.id).queryKey, saved)
    void queryClient.invalidateQueries({ queryKey: ['enquiries', 'list'] })
    void queryClient.invalidateQueries({ queryKey: READINESS_KEY })
  }
}
