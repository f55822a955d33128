import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, apiClient } from '~/lib/api/api-client'
import { SEND_FIELD } from '~/lib/forms/honeypot'
import type { EnquiriesApi } from './api.server'

const api = apiClient<EnquiriesApi>()

/** The contact form's stamp. The page is complete without it: the form then has to be sent again. */
export const enquiryFormQuery = queryOptions({
  queryKey: ['enquiries', 'form'],
  queryFn: () => api('GET', '/api/enquiries/form'),
  meta: { isOptional: true },
})

/** Sends the form. When its stamp is too old, a new one is fetched. */
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
