import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { useOrder } from '~/features/staff/admin/lists/use-order'
import { useToast } from '~/features/staff/admin/toasts'
import { useFailureToast } from '~/features/staff/admin/use-failure-toast'
import { apiClient } from '~/lib/api/api-client'
import type { FaqsApi } from '../api.server'
import { type StaffFaq, staffFaqSchema } from '../schema'

/*
 * What staff read and write of the FAQs. It stands here and not in the feature's queries.ts, so that a
 * visitor's pages, which load that file, have no byte of it.
 */

export const api = apiClient<FaqsApi>()

/** All FAQs, published or not. */
export const staffFaqsQuery = queryOptions({
  queryKey: ['faqs', 'admin'],
  // One address answers with two lists; staff get the one with schedules.
  queryFn: async () => z.array(staffFaqSchema).parse(await api('GET', '/api/faqs')),
})

/** Shows a saved FAQ in the list at once, and has every list read again, the visitors' too. */
export function useShowSavedFaq() {
  const queryClient = useQueryClient()
  return (saved: StaffFaq) => {
    queryClient.setQueryData(staffFaqsQuery.queryKey, (faqs = []) =>
      faqs.some(({ id }) => id === saved.id)
        ? faqs.map((faq) => (faq.id === saved.id ? saved : faq))
        : [...faqs, saved],
    )
    void queryClient.invalidateQueries({ queryKey: ['faqs'] })
  }
}

/** Moves an FAQ to the bin, says what came of it, and offers to undo it. */
export function useDeleteFaq() {
  const queryClient = useQueryClient()
  const { show } = useToast()
  const fail = useFailureToast()
  const restore = useRestoreFaq()
  return useMutation({
    mutationFn: (id: string) => api('DELETE', '/api/admin/faqs/:id', { param: { id } }),
    onSuccess: (_, id) =>
      show({ title: 'FAQ deleted successfully!', undo: () => restore.mutate(id) }),
    onError: (error) => fail('Error deleting FAQ', error),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['faqs'] }),
  })
}

/** Puts an FAQ back from the bin, and says what came of it. */
export function useRestoreFaq() {
  const queryClient = useQueryClient()
  const { show } = useToast()
  const fail = useFailureToast()
  return useMutation({
    mutationFn: (id: string) => api('POST', '/api/admin/faqs/:id/restore', { param: { id } }),
    onSuccess: () => show({ title: 'The FAQ is back where it was.' }),
    onError: (error) => fail('The FAQ could not be put back', error),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['faqs'] }),
  })
}

/** Puts the FAQs into a new order. */
export function useReorderFaqs() {
  return useOrder(staffFaqsQuery.queryKey, {
    send: (faqIds) => api('PUT', '/api/admin/faqs/reorder', { json: { faqIds } }),
    done: 'FAQ order updated!',
    failed: 'Error reordering FAQs',
  })
}
