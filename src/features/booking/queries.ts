import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, api } from '~/lib/api-client'
import type { Booking, BookingDays } from './schema'

/** What can be booked at this moment. Each visit of the form asks again. */
export const bookingDaysQuery = queryOptions({
  queryKey: ['booking', 'days'],
  queryFn: () => api<BookingDays>('GET', '/api/booking/slots'),
})

/** What the form sends, by field; the server says what is wrong with it. */
export type BookingFields = Record<string, string>

/** Books a consultation. When its time is gone, the free times are read again. */
export function useBook() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (fields: BookingFields) => api<Booking>('POST', '/api/bookings', fields),
    onError: async (error) => {
      if (error instanceof ApiError && error.issues.some(({ path }) => path === 'startsAt')) {
        await queryClient.refetchQueries(bookingDaysQuery)
      }
    },
  })
}
