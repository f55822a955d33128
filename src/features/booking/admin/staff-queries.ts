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

export type BookingSearch = Pick<BookingFilters, 'from' | 'state' | 'service' | 'search'> & {
  /** Ids with commas. */
  host?: string
}

/** In milliseconds, while the page is visible (docs/product.md, "Bookings"). */
const POLL_MS = 30_000

const LISTS = ['bookings', 'list']
const TIMES = ['bookings', 'times']

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

interface TimesFor {
  host?: string | undefined
  service?: string | undefined
  /** A service that decides only the length, not who takes it. */
  about?: string | undefined
  kind?: BookingKind | undefined
  booking?: string | undefined
}

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

export function bookingQuery(id: string) {
  return staffQuery({
    queryKey: ['bookings', 'one', id],
    queryFn: () => api('GET', '/api/admin/bookings/:id', { param: { id } }),
    refetchInterval: POLL_MS,
  })
}

export function samePersonQuery(phone: string, email: string) {
  return staffQuery({
    queryKey: ['bookings', 'same person', phone, email],
    queryFn: async () => {
      const query = { phone, email }
      return (await api('GET', '/api/admin/bookings/same-person', { query })).bookings
    },
  })
}

export function useBookingAction(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: z.input<typeof bookingActionInput>) =>
      api('PATCH', '/api/admin/bookings/:id', { param: { id }, json }),
    onSuccess: (details) => queryClient.setQueryData(bookingQuery(id).queryKey, details),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['bookings'] }),
  })
}

export type StaffDay = z.output<typeof staffTimesSchema>['days'][number]

export function useAddBooking() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: z.input<typeof staffBookingInput>) =>
      api('POST', '/api/admin/bookings', { json }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['bookings'] }),
  })
}

/** Sends no mail. */
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

export function exportBookings(json: z.input<typeof bookingExportInput>) {
  return files('POST', '/api/admin/bookings/export', { json })
}
