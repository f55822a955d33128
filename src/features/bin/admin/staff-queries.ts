import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Restoring } from '~/features/staff/admin/lists/staff-list'
import { staffListQuery } from '~/features/staff/admin/staff-query'
import { useToast } from '~/features/staff/admin/toasts'
import { useStaffCall } from '~/features/staff/admin/use-staff-call'
import { apiClient } from '~/lib/api/api-client'
import type { BinApi } from '../api.server'
import type { BinnedThing } from '../schema'

const api = apiClient<BinApi>()

/** One page. It is read again each time it is shown: colleagues delete things too. */
export function binQuery(before: string | undefined) {
  return staffListQuery({
    queryKey: ['bin', before],
    queryFn: () => api('GET', '/api/admin/bin', { query: { before } }),
  })
}

/** How a kind of content is put back. */
export type RestoreOf = (kind: BinnedThing['kind']) => Promise<Restoring>

/** Puts something back, says what came of it, and has every list read again that may show it. */
export function useRestore(restoreOf: RestoreOf) {
  const queryClient = useQueryClient()
  const { show, fail } = useToast()
  return useMutation({
    mutationFn: async ({ kind, id }: BinnedThing) => {
      const { send, failed } = await restoreOf(kind)
      await send(id).then(show, (error: Error) => fail(failed, error))
    },
    onError: (error) => fail('It could not be put back', error),
    onSettled: (_, __, { kind }) => {
      for (const key of ['bin', kind === 'posts' ? 'blog' : kind]) {
        void queryClient.invalidateQueries({ queryKey: [key] })
      }
    },
  })
}

/** Erases something for good, and says what came of it. */
export function useErase() {
  return useStaffCall({
    send: ({ kind, id }: BinnedThing) =>
      api('DELETE', '/api/admin/bin/:kind/:id', { param: { kind, id } }),
    done: () => 'It is gone for good.',
    failed: 'It could not be deleted',
    outdates: ['bin'],
  })
}
