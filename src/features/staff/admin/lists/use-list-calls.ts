import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { moveItem } from '~/lib/move-item'
import type { StoredRow } from '../editor-config'
import { type ToastMessage, useToast } from '../toasts'
import { useFailureToast } from '../use-failure-toast'

/** A row of a list in an order. */
export interface ListedRow extends StoredRow {
  displayOrder: number
}

/** A call of a list, and what is said when it went well and when it did not. */
interface ListCall<Sent> {
  send: (what: Sent) => Promise<unknown>
  done: string
  failed: string
}

/** What staff do with a list in an order, beside writing a row. */
export interface ListCalls {
  /** Of the list as staff see it; its first part is that of every list that shows the rows. */
  queryKey: QueryKey
  /** Sends the ids of the whole list in their new order. */
  reorder: ListCall<string[]>
  remove: ListCall<string>
  /** Puts back from the bin what was deleted, where it goes there; gives what is said then. */
  restore?: { send: (id: string) => Promise<ToastMessage>; failed: string }
}

/**
 * Moves a row of a list: at once on the screen, and back again when the server refuses. Of several
 * moves in a row each waits for the one before it.
 */
export function useMove<Row extends ListedRow>({ queryKey, reorder }: ListCalls) {
  const queryClient = useQueryClient()
  const { show } = useToast()
  const fail = useFailureToast()
  const [feature] = queryKey
  const mutationKey = [feature, 'order']
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `${feature}-order` },
    mutationFn: ({ after }: { before: Row[]; after: Row[] }) =>
      reorder.send(after.map(({ id }) => id)),
    onSuccess: () => show({ title: reorder.done }),
    onError: (error, { before }) => {
      queryClient.setQueryData(queryKey, before)
      fail(reorder.failed, error)
    },
    // The list is read again after the last move, or the earlier ones would undo what is on the screen.
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) > 1) return
      void queryClient.invalidateQueries({ queryKey: [feature] })
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

/** Deletes a row, says what came of it, and offers to undo it where it went to the bin. */
export function useDeletion({ queryKey: [feature], remove, restore }: ListCalls) {
  const queryClient = useQueryClient()
  const { show } = useToast()
  const fail = useFailureToast()
  const restoration = useRestoration(feature, restore)
  return useMutation({
    mutationFn: remove.send,
    onSuccess: (_, id) =>
      show({ title: remove.done, ...(restore && { undo: () => restoration.mutate(id) }) }),
    onError: (error) => fail(remove.failed, error),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [feature] }),
  })
}

/** Puts something back from the bin, and says what came of it. */
export function useRestoration(feature: unknown, restore: ListCalls['restore']) {
  const queryClient = useQueryClient()
  const { show } = useToast()
  const fail = useFailureToast()
  return useMutation({
    mutationFn: async (id: string) => restore?.send(id),
    onSuccess: (toast) => toast && show(toast),
    onError: (error) => fail(restore?.failed ?? '', error),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [feature] }),
  })
}

interface SaveWords {
  created: string
  updated: string
  notCreated: string
  notUpdated: string
}

/** Says what came of a save, shows the row in the list at once, and has every list read again, the visitors' too. */
export function useSaved<Row extends StoredRow>(queryKey: QueryKey, words: SaveWords) {
  const queryClient = useQueryClient()
  const { show } = useToast()
  const fail = useFailureToast()
  return {
    onSaved: (saved: Row, isNew: boolean) => {
      show({ title: isNew ? words.created : words.updated })
      queryClient.setQueryData<Row[]>(queryKey, (rows = []) =>
        rows.some(({ id }) => id === saved.id)
          ? rows.map((row) => (row.id === saved.id ? saved : row))
          : [...rows, saved],
      )
      void queryClient.invalidateQueries({ queryKey: [queryKey[0]] })
    },
    onFailed: (error: Error, isNew: boolean) =>
      fail(isNew ? words.notCreated : words.notUpdated, error),
  }
}
