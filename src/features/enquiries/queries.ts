import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, apiClient } from '~/lib/api/api-client'
import { SEND_FIELD } from '~/lib/forms/honeypot'
import type { EnquiriesApi } from './api.server'

const api = apiClient<EnquiriesApi>()

/** What the contact form carries. The page is whole without it: then the form has to be sent again. */
export const enquiryFormQuery = queryOptions({
  queryKey: ['enquiries', 'form'],
  queryFn: () => api('GET', '/api/enquiries/form'),
  meta: { isOptional: true },
})

/** Sends what was written. When the form is too old, it is read again. */
export function useSendEnquiry() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (fields: FormData) => api('POST', '/api/enquiries', { fields }),
    onError: async (error) => {
      if (error instanceof ApiError && error.issues.some(({ path }) => path === SEND_FIELD)) {
        await queryClient.refetchQueries(enquiryFormQuery)
      }
    },
  })
}
