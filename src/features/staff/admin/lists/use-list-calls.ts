import { useMutation, useQueryClient } from '@tanstack/react-query'
import { moveItem } from '~/lib/move-item'
import { useToast } from '../toasts'
import type { ListedRow, Restoring, StaffList } from './staff-list'

/**
 * Moves a row of a list: immediately on the screen, and back again when the server refuses. Several moves wait for one
 * another.
 */
export function useMove<Row extends ListedRow, Input>({
  kind,
  query: { queryKey },
  reorder,
  words,
}: StaffList<Row, Input>) {
  const queryClient = useQueryClient()
  const { show, fail } = useToast()
  const mutationKey = [kind, 'order']
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `${kind}-order` },
    mutationFn: ({ after }: { before: Row[]; after: Row[] }) => reorder(after.map(({ id }) => id)),
    onSuccess: () => show({ title: words.reordered }),
    onError: (error, { before }) => {
      queryClient.setQueryData(queryKey, before)
      fail(words.notReordered, error)
    },
    // The list is read again after the last move, or the earlier ones would undo what is on the screen.
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) > 1) return
      void queryClient.invalidateQueries({ queryKey: [kind] })
    },
  })
  return (from: number, to: number) => {
    const before = queryClient.getQueryData<Row[]>(queryKey) ?? []
    const after = moveItem(before, from, to).map((item, displayOrder) => ({
      ...item,
      displayOrder,
    }))
    queryClient.setQueryData(queryKey, after)
    mutate({ before, after })
  }
}

/**
 * Deletes a row, reports it, and offers to undo it where it went to the bin.
 * @param isAsked called first for a refusal; returns true when it asks for what is missing, so that no message is shown
 */
export function useDeletion<Row extends ListedRow, Input>(
  { kind, remove, restore, words }: StaffList<Row, Input>,
  isAsked?: (error: Error, id: string) => boolean,
) {
  const queryClient = useQueryClient()
  const { show, fail } = useToast()
  const restoration = useRestoration(kind, restore)
  return useMutation({
    mutationFn: remove,
    onSuccess: (_, id) =>
      show({ title: words.deleted, ...(restore && { undo: () => restoration.mutate(id) }) }),
    onError: (error, id) => isAsked?.(error, id) || fail(words.notDeleted, error),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [kind] }),
  })
}

/** Restores something from the bin, and reports it. */
export function useRestoration(feature: unknown, restore: Restoring | undefined) {
  const queryClient = useQueryClient()
  const { show, fail } = useToast()
  return useMutation({
    mutationFn: async (id: string) => restore?.send(id),
    onSuccess: (toast) => toast && show(toast),
    onError: (error) => fail(restore?.failed ?? '', error),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [feature] }),
  })
}
