import { useMutation, useQueryClient } from '@tanstack/react-query'
import { READINESS_KEY } from '~/features/site-settings/rules'
import { staffQuery } from '~/features/staff/admin/staff-query'
import { apiClient } from '~/lib/api/api-client'
import type { ConfirmationsApi } from '../api.server'
import type { SubjectId } from '../subjects'

const api = apiClient<ConfirmationsApi>()

/** What the site says, and who has confirmed it; read at each visit, because anything may have changed it. */
export const confirmationsQuery = staffQuery({
  queryKey: ['confirmations'],
  queryFn: () => api('GET', '/api/admin/confirmations'),
})

interface Confirm {
  id: SubjectId
  hash: string
  name: string
  role: string
  until: string | null
  isOwn: boolean
}

/** Confirms what one subject says. Where it says something else by now, the list is read again. */
export function useConfirm() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...json }: Confirm) =>
      api('POST', '/api/admin/confirmations/:id', { param: { id }, json }),
    onSuccess: (all) => {
      queryClient.setQueryData(confirmationsQuery.queryKey, all)
      void queryClient.invalidateQueries({ queryKey: READINESS_KEY })
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: confirmationsQuery.queryKey }),
  })
}
