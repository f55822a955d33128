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

/** Editors expect an id; there is only one availability. */
export const storedAvailability = availabilitySchema.transform((stored) => ({
  id: 'availability',
  ...stored,
}))

export type StoredAvailability = z.output<typeof storedAvailability>

/** Invalidated together with the bookings. */
export const availabilityQuery = staffQuery({
  queryKey: ['bookings', 'availability'],
  queryFn: async () => {
    return { id: 'availability', ...(await api('GET', '/api/admin/availability')) }
  },
})

export async function sendAvailability(
  { hosts }: AvailabilityValues,
  { updatedAt, signal }: SaveTarget,
): Promise<StoredAvailability> {
  const json = { hosts, updatedAt }
  return { id: 'availability', ...(await api('PUT', '/api/admin/availability', { json, signal })) }
}

export function useShowSavedAvailability() {
  const queryClient = useQueryClient()
  return (saved: StoredAvailability) => {
    queryClient.setQueryData(availabilityQuery.queryKey, saved)
    void queryClient.invalidateQueries({ queryKey: ['bookings'] })
    void queryClient.invalidateQueries({ queryKey: ['calendar feeds'] })
    void queryClient.invalidateQueries({ queryKey: READINESS_KEY })
  }
}

export const feedsQuery = staffQuery({
  queryKey: ['calendar feeds'],
  queryFn: () => api('GET', '/api/admin/calendar-feeds'),
})

/** Making a new address revokes the one before. */
export function useMakeFeed() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (hostId: string | null) =>
      api('POST', '/api/admin/calendar-feeds', { json: { hostId } }),
    onSuccess: (feeds) => queryClient.setQueryData(feedsQuery.queryKey, feeds),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: feedsQuery.queryKey }),
  })
}

export function useRevokeFeed() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api('DELETE', '/api/admin/calendar-feeds/:id', { param: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: feedsQuery.queryKey }),
  })
}
