import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, api } from '~/lib/api-client'
import { SEND_FIELD } from '~/lib/robot-trap'
import type { Booking, BookingDays } from './schema'

/** What can be booked at this moment. Each visit of the form asks again. */
export const bookingDaysQuery = queryOptions({
  queryKey: ['booking', 'days'],
  queryFn: () => api<BookingDays>('GET', '/api/booking/slots'),
})

/** Complaints that a newly read form mends. */
const isMadeAnew = (path: string) => path === 'startsAt' || path === SEND_FIELD

/** What the form sends, by field; the server says what is wrong with it. */
export type BookingFields = Record<string, string>

/** Books a consultation. When its time is gone or the form is too old, both are read again. */
export function useBook() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (fields: BookingFields) => api<Booking>('POST', '/api/bookings', fields),
    onError: async (error) => {
      if (error instanceof ApiError && error.issues.some(({ path }) => isMadeAnew(path))) {
        await queryClient.refetchQueries(bookingDaysQuery)
      }
    },
  })
}
