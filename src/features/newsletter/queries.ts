import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '~/lib/api-client'
import type { ConfirmationState, SubscriptionAnswer } from './schema'

/** Asks for a confirmation mail. */
export function useSubscribe() {
  return useMutation({
    mutationFn: (form: FormData) =>
      api<SubscriptionAnswer>('POST', '/api/newsletter/subscriptions', Object.fromEntries(form)),
  })
}

/** Whether the link of a confirmation mail still works. */
export const confirmationQuery = (token: string) =>
  queryOptions({
    queryKey: ['newsletter', 'confirmation', token],
    queryFn: () =>
      api<ConfirmationState>(
        'GET',
        `/api/newsletter/confirmation?token=${encodeURIComponent(token)}`,
      ),
  })
