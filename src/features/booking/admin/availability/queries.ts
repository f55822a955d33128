import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { READINESS_KEY } from '~/features/site-settings/rules'
import type { SaveTarget } from '~/features/staff/admin/editor-config'
import { staffQuery } from '~/features/staff/admin/staff-query'
import { apiClient } from '~/lib/api/api-client'
import type { AvailabilityApi } from '../../availability/availability-api.server'
import { availabilitySchema } from '../../hosts/availability-schema'
import type { AvailabilityValues } from './values'

const api = apiClient<AvailabilityApi>()

/** As a thing that is edited: there is one. */
export const storedAvailability = availabilitySchema.transform((stored) => ({
  id: 'availability',
  ...stored,
}))

export type StoredAvailability = z.output<typeof storedAvailability>

/** Who takes consultations, and what is booked with someone who cannot; read again with the bookings. */
export const availabilityQuery = staffQuery({
  queryKey: ['bookings', 'availability'],
  queryFn: async () => {
    return { id: 'availability', ...(await api('GET', '/api/admin/availability')) }
  },
})

/** Sends all people with their hours and absences. */
export async function sendAvailability(
  { hosts }: AvailabilityValues,
  { updatedAt, signal }: SaveTarget,
): Promise<StoredAvailability> {
  const json = { hosts, updatedAt }
  return { id: 'availability', ...(await api('PUT', '/api/admin/availability', { json, signal })) }
}

/** Shows what has been saved, and has read again whatever follows from it. */
export function useShowSavedAvailability() {
  const queryClient = useQueryClient()
  return (saved: StoredAvailability) => {
    queryClient.setQueryData(availabilityQuery.queryKey, saved)
    void queryClient.invalidateQueries({ queryKey: ['bookings'] })
    void queryClient.invalidateQueries({ queryKey: ['calendar feeds'] })
    void queryClient.invalidateQueries({ queryKey: READINESS_KEY })
  }
}

/** The secret addresses of calendars. */
export const feedsQuery = staffQuery({
  queryKey: ['calendar feeds'],
  queryFn: () => api('GET', '/api/admin/calendar-feeds'),
})

/** Makes an address, or a new one in the place of one that got into the wrong hands. */
export function useMakeFeed() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (hostId: string | null) =>
      api('POST', '/api/admin/calendar-feeds', { json: { hostId } }),
    onSuccess: (feeds) => queryClient.setQueryData(feedsQuery.queryKey, feeds),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: feedsQuery.queryKey }),
  })
}

/** Makes an address worth nothing. */
export function useRevokeFeed() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api('DELETE', '/api/admin/calendar-feeds/:id', { param: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: feedsQuery.queryKey }),
  })
}
