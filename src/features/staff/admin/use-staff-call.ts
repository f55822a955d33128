import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { isUnanswered } from '~/lib/api/api-client'
import { useToast } from './toasts'

interface StaffCall<Data, Input> {
  send: (input: Input) => Promise<Data>
  /** What is said once it is done; without it, nothing is. */
  done?: (data: Data) => string
  /** What is said when it fails, before why. */
  failed: string
  /** The same where nobody knows whether it was done: its answer may be all that was lost. */
  unknown?: string
  /** What is read again afterwards, also after a refusal: it says that something has changed. */
  outdates?: QueryKey
}

/** Something that staff have the server do by one press (docs/product.md, "Staff: errors"). */
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
