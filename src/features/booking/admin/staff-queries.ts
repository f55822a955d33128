import {
  infiniteQueryOptions,
  keepPreviousData,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { z } from 'zod'
import { staffListQuery, staffQuery } from '~/features/staff/admin/staff-query'
import { apiClient } from '~/lib/api/api-client'
import type { BookingsExportApi, StaffBookingsApi } from '../changes/staff-api.server'
import type {
  bookingActionInput,
  cancelSeveralInput,
  staffBookingInput,
} from '../changes/staff-input-schema'
import type {
  BookingFilters,
  bookingExportInput,
  StaffBooking,
  staffTimesSchema,
} from '../changes/staff-schema'
import type { heldActionInput } from '../held/held-schema'
import type { StaffHeldBookingsApi } from '../held/staff-held-api.server'
import type { BookingKind } from '../rules'

const api = apiClient<StaffBookingsApi>()
const held = apiClient<StaffHeldBookingsApi>()
const files = apiClient<BookingsExportApi>()

/** What the address of the screen says. */
export type BookingSearch = Pick<BookingFilters, 'from' | 'state' | 'service' | 'search'> & {
  /** Ids of those who take them, with commas. */
  host?: string
}

/** How often open lists are read again while the page is seen, in milliseconds (docs/product.md, "Bookings"). */
const POLL_MS = 30_000

const LISTS = ['bookings', 'list']
const TIMES = ['bookings', 'times']

/** All bookings of some days, by their time. */
export function daysQuery(filters: {
  from: string
  until: string
  service?: string | undefined
  host?: string | undefined
}) {
  return staffListQuery({
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

/** Whose free times are meant, and for what; of a booking that is to be moved, as if it were not there. */
interface TimesFor {
  host?: string | undefined
  service?: string | undefined
  /** Of a service that does not decide who takes it, only how long it takes. */
  about?: string | undefined
  kind?: BookingKind | undefined
  booking?: string | undefined
}

/** Free times of some days. */
export function timesQuery(from: string, days: number, meant: TimesFor = {}) {
  return staffListQuery({
    queryKey: [...TIMES, from, days, meant],
    queryFn: async () => {
      const query = { from, days, ...meant }
      return (await api('GET', '/api/admin/bookings/times', { query })).days
    },
    refetchInterval: POLL_MS,
  })
}

/** One booking with its mails and its history. */
export function bookingQuery(id: string) {
  return staffQuery({
    queryKey: ['bookings', 'one', id],
    queryFn: () => api('GET', '/api/admin/bookings/:id', { param: { id } }),
    refetchInterval: POLL_MS,
  })
}

/** What the same phone number or email address has booked; a name that is being typed asks nothing. */
export function samePersonQuery(phone: string, email: string) {
  return staffQuery({
    queryKey: ['bookings', 'same person', phone, email],
    queryFn: async () => {
      const query = { phone, email }
      return (await api('GET', '/api/admin/bookings/same-person', { query })).bookings
    },
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

/** A day of staff's free times; each time says who is free then. */
export type StaffDay = z.output<typeof staffTimesSchema>['days'][number]

/** Books for someone on the phone. */
export function useAddBooking() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: z.input<typeof staffBookingInput>) =>
      api('POST', '/api/admin/bookings', { json }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['bookings'] }),
  })
}

/** Cancels several together, without a mail. */
export function useCancelSeveral() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (bookings: z.input<typeof cancelSeveralInput>['bookings']) =>
      api('POST', '/api/admin/bookings/cancellations', { json: { bookings } }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['bookings'] }),
  })
}

export const heldQuery = staffQuery({
  queryKey: ['bookings', 'held'],
  queryFn: () => held('GET', '/api/admin/held-bookings'),
  refetchInterval: POLL_MS,
})

export function useHeldAction() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: z.input<typeof heldActionInput>) =>
      held('POST', '/api/admin/held-bookings', { json }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['bookings'] }),
  })
}

/** The filtered bookings as a table. */
export function exportBookings(json: z.input<typeof bookingExportInput>) {
  return files('POST', '/api/admin/bookings/export', { json })
}
