import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { z } from 'zod'
import { apiClient } from '~/lib/api-client'
import type { StaffBookingsApi } from '../staff-api.server'
import type {
  BookingFilters,
  bookingActionInput,
  StaffBooking,
  staffBookingInput,
} from '../staff-schema'

const api = apiClient<StaffBookingsApi>()

/** What the address of the screen says. */
export type BookingSearch = Pick<BookingFilters, 'from' | 'state' | 'service' | 'search'>

/** How often open lists are read again while the page is seen, in milliseconds (docs/product.md, "Bookings"). */
const POLL_MS = 30_000

const LISTS = ['bookings', 'list']
const TIMES = ['bookings', 'times']

/** All bookings of some days, by their time. */
export function daysQuery(filters: { from: string; until: string; service?: string }) {
  return queryOptions({
    queryKey: [...LISTS, 'days', filters],
    queryFn: async () => {
      const bookings: StaffBooking[] = []
      let after: string | undefined
      do {
        const query = { ...filters, after }
        const page = await api('GET', '/api/admin/bookings', { query })
        bookings.push(...page.bookings)
        after = page.next ?? undefined
      } while (after)
      return bookings
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: POLL_MS,
  })
}

/** What a search or a state finds, a page at a time. */
export function foundQuery(filters: Omit<BookingSearch, 'from'>) {
  return infiniteQueryOptions({
    queryKey: [...LISTS, 'found', filters],
    queryFn: ({ pageParam }) =>
      api('GET', '/api/admin/bookings', { query: { ...filters, after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Free times of some days. */
export function timesQuery(from: string, days: number) {
  return queryOptions({
    queryKey: [...TIMES, from, days],
    queryFn: async () =>
      (await api('GET', '/api/admin/bookings/times', { query: { from, days } })).days,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: POLL_MS,
  })
}

/** One booking with its mails and its history. */
export function bookingQuery(id: string) {
  return queryOptions({
    queryKey: ['bookings', 'one', id],
    queryFn: () => api('GET', '/api/admin/bookings/:id', { param: { id } }),
    staleTime: 0,
    refetchInterval: POLL_MS,
  })
}

/** Moves, cancels, settles, notes or confirms again; what is shown of bookings follows. */
export function useBookingAction(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: z.input<typeof bookingActionInput>) =>
      api('PATCH', '/api/admin/bookings/:id', { param: { id }, json }),
    onSuccess: (details) => queryClient.setQueryData(bookingQuery(id).queryKey, details),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['bookings'] }),
  })
}

/** Books for somebody on the telephone. */
export function useAddBooking() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: z.input<typeof staffBookingInput>) =>
      api('POST', '/api/admin/bookings', { json }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['bookings'] }),
  })
}
