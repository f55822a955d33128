import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { staffQuery } from '~/features/staff/admin/staff-query'
import { apiClient } from '~/lib/api/api-client'
import type { SickDayApi } from '../../sick-day/sick-day-api.server'
import type { SickDayInput, SickDayPlanInput } from '../../sick-day/sick-day-schema'

const api = apiClient<SickDayApi>()

/** Invalidated together with the bookings. */
export function sickDayQuery(input: SickDayPlanInput) {
  return staffQuery({
    queryKey: ['bookings', 'sick day', input],
    queryFn: () => api('POST', '/api/sick-days/plan', { json: input }),
    // Of the same person and days, the plan stays while it is worked out again.
    placeholderData: keepPreviousData,
  })
}

export function useCarryOutSickDay() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: SickDayInput) => api('POST', '/api/admin/sick-days', { json }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['bookings'] }),
  })
}
