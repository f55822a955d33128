import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef } from 'react'
import { formFailure } from '~/features/firm/form-failure'
import { useFirm } from '~/features/firm/use-firm'
import { formTexts } from '~/lib/forms/form-texts'
import type { PageSubmission } from '~/lib/forms/page-submission'
import { useStandingErrors } from '~/lib/forms/use-standing-errors'
import { isChangeFieldRight } from '../field-rules'
import { useChangeBooking } from '../queries'

/**
 * Sends the forms of a visitor's own booking, once for each press, and says how the last one came back.
 *
 * @param submission the form that this page answers, when it was sent without script
 */
export function useChangeForm(token: string, submission: PageSubmission | null) {
  const firm = useFirm()
  const navigate = useNavigate()
  const change = useChangeBooking(token)
  const isSending = useRef(false)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // Not `isPending`: the second click of a double click comes before that is drawn.
    if (isSending.current) return
    isSending.current = true
    const fields = new FormData(event.currentTarget)
    const done = fields.get('action') === 'cancel' ? 'cancel' : 'move'
    change.mutate(fields, {
      onSuccess: () =>
        navigate({ to: '/booking/$token', params: { token }, search: { done }, replace: true }),
      onSettled: () => {
        isSending.current = false
      },
    })
  }

  const sent = change.variables ? formTexts(change.variables) : (submission?.values ?? NONE)
  const errors =
    formFailure(change.error, firm) ?? (change.isIdle ? submission?.errors : undefined) ?? NONE
  const { standing, onInput } = useStandingErrors(errors, sent, isChangeFieldRight)
  return { submit, sent, errors, standing, onInput, isPending: change.isPending }
}

const NONE: Record<string, string> = {}
