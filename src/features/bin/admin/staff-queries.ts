import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { restorePost } from '~/features/blog/admin/staff-queries'
import { faqCalls } from '~/features/faqs/admin/staff-queries'
import { useRestoration } from '~/features/staff/admin/lists/use-list-calls'
import { useToast } from '~/features/staff/admin/toasts'
import { useFailureToast } from '~/features/staff/admin/use-failure-toast'
import { teamCalls } from '~/features/team/admin/staff-queries'
import { apiClient } from '~/lib/api/api-client'
import type { BinApi } from '../api.server'
import type { BinnedThing } from '../schema'

const api = apiClient<BinApi>()

/** One page. It is read again each time it is shown: colleagues delete things too. */
export function binQuery(before: string | undefined) {
  return queryOptions({
    queryKey: ['bin', before],
    queryFn: () => api('GET', '/api/admin/bin', { query: { before } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** How each kind is put back. */
export function useRestore() {
  const queryClient = useQueryClient()
  const restore = {
    posts: useRestoration('blog', restorePost),
    faqs: useRestoration('faqs', faqCalls.restore),
    team: useRestoration('team', teamCalls.restore),
  }
  return ({ kind, id }: BinnedThing) =>
    restore[kind].mutate(id, {
      onSettled: () => void queryClient.invalidateQueries({ queryKey: ['bin'] }),
    })
}

/** Erases something for good, and says what came of it. */
export function useErase() {
  const queryClient = useQueryClient()
  const { show } = useToast()
  const fail = useFailureToast()
  return useMutation({
    mutationFn: ({ kind, id }: BinnedThing) =>
      api('DELETE', '/api/admin/bin/:kind/:id', { param: { kind, id } }),
    onSuccess: () => show({ title: 'It is gone for good.' }),
    onError: (error) => fail('It could not be deleted', error),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['bin'] }),
  })
}
