import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { moveItem } from '~/lib/move-item'
import { useToast } from '../toasts'
import { useFailureToast } from '../use-failure-toast'

interface Ordered {
  id: string
  displayOrder: number
}

interface OrderTexts {
  /** Sends the ids of the whole list in their new order. */
  send: (ids: string[]) => Promise<unknown>
  /** What is said when it went well, and when it did not. */
  done: string
  failed: string
}

/**
 * Moves an item of a list: at once on the screen, and back again when the server refuses. Of several
 * moves in a row each waits for the one before it.
 *
 * @param queryKey of the list; its first part is that of every list that shows the order
 */
export function useOrder<Item extends Ordered>(
  queryKey: QueryKey,
  { send, done, failed }: OrderTexts,
) {
  const queryClient = useQueryClient()
  const { show } = useToast()
  const fail = useFailureToast()
  const [feature] = queryKey
  const mutationKey = [feature, 'order']
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `${feature}-order` },
    mutationFn: ({ after }: { before: Item[]; after: Item[] }) => send(after.map(({ id }) => id)),
    onSuccess: () => show({ title: done }),
    onError: (error, { before }) => {
      queryClient.setQueryData(queryKey, before)
      fail(failed, error)
    },
    // The list is read again after the last move, or the earlier ones would undo what is on the screen.
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) > 1) return
      void queryClient.invalidateQueries({ queryKey: [feature] })
    },
  })
  return (from: number, to: number) => {
    const before = queryClient.getQueryData<Item[]>(queryKey) ?? []
    const after = moveItem(before, from, to).map((item, displayOrder) => ({
      ...item,
      displayOrder,
    }))
    queryClient.setQueryData(queryKey, after)
    mutate({ before, after })
  }
}
