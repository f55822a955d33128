import { useNavigate } from '@tanstack/react-router'
import { formFailure } from '~/features/firm/form-failure'
import { useFirm } from '~/features/firm/use-firm'
import type { PageSubmission } from '~/lib/forms/page-submission'
import { useVisitorForm } from '~/lib/forms/use-standing-errors'
import { isChangeFieldRight } from '../field-rules'
import { useChangeBooking } from '../queries'

/**
 * Sends each press once, and keeps how the last request was answered.
 *
 * @param submission the form sent without script that this page answers
 */
export function useChangeForm(token: string, submission: PageSubmission | null) {
  const navigate = useNavigate()
  const change = useChangeBooking(token)
  const mutate = (fields: FormData, { onError }: { onError: () => void }) => {
    const done = fields.get('action') === 'cancel' ? 'cancel' : 'move'
    change.mutate(fields, {
      onSuccess: () =>
        navigate({ to: '/booking/$token', params: { token }, search: { done }, replace: true }),
      // After one change comes another, on the same page.
      onSettled: onError,
    })
  }
  const form = useVisitorForm(
    { ...change, mutate },
    formFailure(change.error, useFirm()),
    submission,
    isChangeFieldRight,
  )
  return { ...form, isPending: change.isPending }
}
