import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, apiClient } from '~/lib/api-client'
import { SEND_FIELD } from '~/lib/honeypot'
import type { BookingApi } from './api.server'

const api = apiClient<BookingApi>()

/** What can be booked at the moment, read afresh each time the form is opened. */
export const bookingDaysQuery = queryOptions({
  queryKey: ['booking', 'days'],
  queryFn: () => api('GET', '/api/booking/slots'),
})

/** Errors that disappear once the form has been read again. */
const isMadeAnew = (path: string) => path === 'startsAt' || path === SEND_FIELD

/** Books a consultation. When the time has been taken or the form is too old, both are read again. */
export function useBook() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (fields: FormData) => api('POST', '/api/bookings', { fields }),
    onError: async (error) => {
      if (error instanceof ApiError && error.issues.some(({ path }) => isMadeAnew(path))) {
        await queryClient.refetchQueries(bookingDaysQuery)
      }
    },
  })
}
