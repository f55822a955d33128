import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, apiClient } from '~/lib/api/api-client'
import { SEND_FIELD } from '~/lib/forms/honeypot'
import type { BookingApi } from './api.server'
import { bookablePeopleQuery } from './availability/people-queries'
import type { OwnBookingApi } from './changes/own-booking-api.server'
import type { HeldBookingsApi } from './held/held-api.server'
import { HELD_FOR_STAFF } from './held/rules'
import { type BookingSlotQuery, bookingPath } from './rules'

const api = apiClient<BookingApi>()
const ownApi = apiClient<OwnBookingApi>()
const heldApi = apiClient<HeldBookingsApi>()

export const bookingDaysQuery = (slotQuery: BookingSlotQuery) =>
  queryOptions({
    queryKey: [...DAYS, slotQuery],
    queryFn: () => api('GET', '/api/booking/slots', { query: slotQuery }),
  })

/** At the prices of this moment. */
export const workedOutQuery = (quote: string | undefined) =>
  queryOptions({
    queryKey: ['booking', 'worked out', quote ?? ''],
    queryFn: async () => {
      if (!quote) return null
      return (await api('GET', '/api/booking/worked-out', { query: { quote } })).workedOut
    },
  })

const DAYS = ['booking', 'days']

/** Without an adviser who is not in the list. The service decides the length even without named people. */
export function slotQueryAmong(
  people: ReadonlyArray<{ slug: string }>,
  { service, with: asked, kind }: BookingSlotQuery,
): BookingSlotQuery {
  return { service, kind, with: people.find(({ slug }) => slug === asked)?.slug }
}

/** Times from before may be taken, and a stamp makes only one booking. */
export async function readBookingForm(client: QueryClient, wish: BookingSlotQuery): Promise<void> {
  client.removeQueries({ queryKey: DAYS, type: 'inactive' })
  await client.prefetchQuery(bookablePeopleQuery)
  const people = client.getQueryData(bookablePeopleQuery.queryKey) ?? []
  await client.prefetchQuery(bookingDaysQuery(slotQueryAmong(people, wish)))
}

const isMadeAnew = (path: string) => path === 'startsAt' || path === SEND_FIELD

/**
 * Answers with the token of the visitor's own page, or how the booking is held. When the time has been taken or the
 * form is too old, both are read again.
 */
export function useBook() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (fields: FormData) => {
      let page = ''
      const onHeaders = (headers: Headers) => {
        page = headers.get('Location') ?? ''
      }
      const booked = await api('POST', '/api/bookings', { fields, onHeaders })
      const { startsAtLabel, hostName, held } = booked
      const heldUntil = held && (held.keptUntilLabel ?? HELD_FOR_STAFF)
      return { startsAtLabel, hostName, heldUntil, booking: page.slice(bookingPath('').length) }
    },
    onError: async (error) => {
      if (error instanceof ApiError && error.issues.some(({ path }) => isMadeAnew(path))) {
        await queryClient.refetchQueries({ queryKey: DAYS, type: 'active' })
      }
    },
  })
}

export const ownBookingQuery = (token: string) =>
  queryOptions({
    queryKey: ['booking', 'own', token],
    queryFn: () => ownApi('GET', '/api/bookings/manage/:token', { param: { token } }),
  })

export const heldStateQuery = (token: string) =>
  queryOptions({
    queryKey: ['booking', 'held', token],
    queryFn: () => heldApi('GET', '/api/bookings/held/:token', { param: { token } }),
  })

/** After a refusal the booking and its times are read again. */
export function useChangeBooking(token: string) {
  const queryClient = useQueryClient()
  const query = ownBookingQuery(token)
  return useMutation({
    mutationFn: (fields: FormData) =>
      ownApi('POST', '/api/bookings/manage/:token', { param: { token }, fields }),
    onSuccess: (booking) => queryClient.setQueryData(query.queryKey, booking),
    onError: async (error) => {
      if (error instanceof ApiError) await queryClient.refetchQueries(query)
    },
  })
}
