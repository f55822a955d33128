import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { READINESS_KEY } from '~/features/site-settings/rules'
import { useFailureToast } from '~/features/staff/admin/use-failure-toast'
import { apiClient } from '~/lib/api/api-client'
import { saveCsv } from '~/lib/browser/save-csv'
import type { EnquiryExport, EnquiryQuery, StaffEnquiry } from '../schema'
import type { EnquiriesExportApi, StaffEnquiriesApi } from '../staff-api.server'

export const api = apiClient<StaffEnquiriesApi>()
const files = apiClient<EnquiriesExportApi>()

/** One page of the list, read again each time it is shown: visitors write at any time. */
export function enquiriesQuery(search: EnquiryQuery) {
  return queryOptions({
    queryKey: ['enquiries', 'list', search],
    queryFn: () => api('GET', '/api/admin/enquiries', { query: search }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** A whole enquiry, read again each time it is opened: someone else may have answered it. */
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

/** Saves the enquiries that are filtered as a file. */
export function useExportEnquiries(filters: EnquiryExport) {
  const fail = useFailureToast()
  return useMutation({
    mutationFn: async () => {
      saveCsv(
        'enquiries.csv',
        await files('POST', '/api/admin/enquiries/export', { json: filters }),
      )
    },
    onError: (error) => fail('Error exporting the enquiries', error),
  })
}
