import { type FormTexts, formTexts } from '~/lib/forms/form-texts'
import type { PageSubmission } from '~/lib/forms/page-submission'
import { useSendOnce } from '~/lib/forms/use-send-once'
import { useStandingErrors } from '~/lib/forms/use-standing-errors'
import { formFailure } from './form-failure'
import { useFirm } from './use-firm'

interface Sending {
  mutate: Parameters<typeof useSendOnce>[0]
  error: Error | null
  isIdle: boolean
  variables: FormData | undefined
}

/**
 * A form for visitors: sent once for each press, it says how the last one came back.
 *
 * @param submission the form that this page answers, when it was sent without script
 * @param isRight whether a field would be accepted as the form stands
 */
export function useVisitorForm(
  sending: Sending,
  submission: PageSubmission | null,
  isRight: (field: string, typed: FormTexts) => boolean,
) {
  const firm = useFirm()
  const values = submission?.values ?? NONE
  const sent = sending.variables ? formTexts(sending.variables) : values
  const errors =
    formFailure(sending.error, firm) ?? (sending.isIdle ? submission?.errors : undefined) ?? NONE
  const { standing, onInput } = useStandingErrors(errors, sent, isRight)
  return { values, sent, errors, standing, onInput, onSubmit: useSendOnce(sending.mutate) }
}

const NONE: Record<string, string> = {}
