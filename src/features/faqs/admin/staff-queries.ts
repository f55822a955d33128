import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useToast } from '~/features/dashboard/admin/toasts'
import { useFailureToast } from '~/features/dashboard/admin/use-failure-toast'
import { api } from '~/lib/api-client'
import type { CreateFaqInput, Faq } from '../schema'

/*
 * What staff read and write of the questions. It stands here and not in the feature's queries.ts, so
 * that a visitor's pages, which load that file, have no byte of it.
 */

/** All questions, published or not. */
export const staffFaqsQuery = queryOptions({
  queryKey: ['faqs', 'admin'],
  queryFn: () => api<Faq[]>('GET', '/api/faqs'),
})

interface SaveRequest {
  /** Null for a new one. */
  id: string | null
  faq: CreateFaqInput
  /** Of the row that the editing began with; null to overwrite whatever is there. */
  updatedAt: string | null
}

/** Creates a question or changes one, and says what came of it. */
export function useSaveFaq() {
  const refresh = useRefresh()
  const { show } = useToast()
  const fail = useFailureToast()
  return useMutation({
    mutationFn: ({ id, faq, updatedAt }: SaveRequest) =>
      id
        ? api<Faq>('PUT', `/api/admin/faqs/${id}`, { ...faq, updatedAt })
        : api<Faq>('POST', '/api/admin/faqs', faq),
    onSuccess: (_faq, { id }) => {
      show({ title: id ? 'FAQ updated successfully!' : 'FAQ created successfully!' })
    },
    onError: (error, { id }) => fail(id ? 'Error updating FAQ' : 'Error creating FAQ', error),
    onSettled: refresh,
  })
}

/** Removes a question, and says what came of it. */
export function useDeleteFaq() {
  const refresh = useRefresh()
  const { show } = useToast()
  const fail = useFailureToast()
  return useMutation({
    mutationFn: (id: string) => api('DELETE', `/api/admin/faqs/${id}`),
    onSuccess: () => show({ title: 'FAQ deleted successfully!' }),
    onError: (error) => fail('Error deleting FAQ', error),
    onSettled: refresh,
  })
}

const orderKey = ['faqs', 'order']

/**
 * Puts the questions into a new order: at once on the screen, and back again when the server refuses.
 * Of several moves in a row each waits for the one before it.
 */
export function useReorderFaqs() {
  const queryClient = useQueryClient()
  const refresh = useRefresh()
  const { show } = useToast()
  const fail = useFailureToast()
  const { queryKey } = staffFaqsQuery
  const { mutate } = useMutation({
    mutationKey: orderKey,
    scope: { id: 'faq-order' },
    mutationFn: ({ after }: Move) =>
      api<Faq[]>('PUT', '/api/admin/faqs/reorder', { faqIds: after.map(({ id }) => id) }),
    onSuccess: () => show({ title: 'FAQ order updated!' }),
    onError: (error, { before }) => {
      queryClient.setQueryData(queryKey, before)
      fail('Error reordering FAQs', error)
    },
    // The list is read again after the last move, or the earlier ones would undo what is on the screen.
    onSettled: () =>
      queryClient.isMutating({ mutationKey: orderKey }) === 1 ? refresh() : undefined,
  })
  return (before: Faq[], after: Faq[]) => {
    const numbered = after.map((faq, displayOrder) => ({ ...faq, displayOrder }))
    queryClient.setQueryData(queryKey, numbered)
    mutate({ before, after: numbered })
  }
}

interface Move {
  before: Faq[]
  after: Faq[]
}

/** Every list of questions is read anew, the visitors' too. */
function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ['faqs'] })
}
