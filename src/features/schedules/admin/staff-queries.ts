import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { CONTENT_KIND_SLUGS } from '~/content-kinds/registry'
import type { Schedule } from '~/content-kinds/schedules/rules'
import { useToast } from '~/features/staff/admin/toasts'
import { apiClient } from '~/lib/api/api-client'
import type { SchedulesApi } from '../api.server'
import type { ScheduledThing } from '../schema'

const api = apiClient<SchedulesApi>()

/** Everything with a moment ahead of it, the soonest first; read again each time, as entries drop out over time. */
export const schedulesQuery = queryOptions({
  queryKey: ['schedules'],
  queryFn: () => api('GET', '/api/admin/schedules'),
  gcTime: 0,
})

/** Gives a thing another schedule, or none, and has every list read again that shows it. */
export function useChangeSchedule() {
  const queryClient = useQueryClient()
  const { show } = useToast()
  return useMutation({
    mutationFn: ({ thing, schedule }: { thing: ScheduledThing; schedule: Schedule }) => {
      const { kind, id, updatedAt } = thing
      const json = { ...schedule, updatedAt }
      return api('PUT', '/api/admin/schedules/:kind/:id', { param: { kind, id }, json })
    },
    onSuccess: ({ publishAt, takeDownAt }) =>
      show({
        title: publishAt || takeDownAt ? 'The schedule is changed' : 'The plan is cancelled',
      }),
    onSettled: () => {
      for (const feature of ['schedules', 'blog', ...CONTENT_KIND_SLUGS]) {
        void queryClient.invalidateQueries({ queryKey: [feature] })
      }
    },
  })
}
