import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { isUnanswered } from '~/lib/api/api-client'
import { useToast } from './toasts'

interface StaffCall<Data, Input> {
  send: (input: Input) => Promise<Data>
  /** The message once it is done; without it, none is shown. */
  done?: (data: Data) => string
  /** The start of the failure message, before the reason. */
  failed: string
  /** The message when the outcome is unknown because the answer was lost. */
  unknown?: string
  /** A query that is refetched afterwards, also after a refusal, because that shows that something has changed. */
  outdates?: QueryKey
}

/** Calls the server after one press by staff (docs/product.md, "Staff: errors"). */
export function useStaffCall<Data, Input = void>({
  send,
  done,
  failed,
  unknown = failed,
  outdates,
}: StaffCall<Data, Input>) {
  const queryClient = useQueryClient()
  const { show, fail } = useToast()
  return useMutation({
    mutationFn: send,
    onSuccess: (data) => done && show({ title: done(data) }),
    onError: (error) => fail(isUnanswered(error) ? unknown : failed, error),
    onSettled: () => {
      if (outdates) void queryClient.invalidateQueries({ queryKey: outdates })
    },
  })
}
