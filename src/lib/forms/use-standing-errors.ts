import { type FormEvent, useState } from 'react'
import type { PageSubmission } from './page-submission'
import { type FormTexts, formTexts } from './page-submission'
import { useSendOnce } from './use-send-once'

interface Sending {
  mutate: Parameters<typeof useSendOnce>[0]
  isIdle: boolean
  variables: FormData | undefined
}

/**
 * A form for visitors: sent once for each press, it says how the last one came back.
 *
 * @param failure what was wrong with that, by field
 * @param submission the form that this page answers, when it was sent without script
 * @param isRight as of `useStandingErrors`
 */
export function useVisitorForm(
  sending: Sending,
  failure: Record<string, string> | undefined,
  submission: PageSubmission | null,
  isRight: (field: string, typed: FormTexts) => boolean,
) {
  const values = submission?.values ?? NONE
  const sent = sending.variables ? formTexts(sending.variables) : values
  const errors = failure ?? (sending.isIdle ? submission?.errors : undefined) ?? NONE
  const { standing, onInput } = useStandingErrors(errors, sent, isRight)
  return { values, sent, errors, standing, onInput, onSubmit: useSendOnce(sending.mutate) }
}

const NONE: Record<string, string> = {}

/** What is wrong with a form, by field: another object for each answer. */
type Errors = Readonly<Partial<Record<string, string>>>

/**
 * What is still wrong with a form that came back: an error leaves as soon as its field is put right, and comes back only
 * with the next answer (docs/product.md, "Forms").
 *
 * @param sent what stood in the form then
 * @param isRight whether a field would be accepted as the form stands. What the server alone can refuse, such as a time that
 * is taken, has to be changed as well
 * @returns `onInput` is for the form
 */
export function useStandingErrors(
  errors: Errors,
  sent: FormTexts,
  isRight: (field: string, typed: FormTexts) => boolean,
) {
  const { standing, leave } = useLeavingErrors(errors)
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const typed = formTexts(new FormData(currentTarget))
    leave(
      Object.keys(standing).filter(
        (field) => isRight(field, typed) && (typed[field] !== sent[field] || !isRight(field, sent)),
      ),
    )
  }
  return { standing, onInput }
}

/** The same where a change is enough: staff are answered at once. */
export function useErrorsUntilChanged(errors: Errors) {
  const { standing, leave } = useLeavingErrors(errors)
  const onInput = ({ target }: FormEvent<HTMLFormElement>) =>
    leave([(target instanceof Element && target.getAttribute('name')) || ''])
  return { standing, onInput }
}

/** What is still wrong, and how the errors of some fields leave. */
export function useLeavingErrors(errors: Errors) {
  const [gone, setGone] = useState<{ errors: Errors; fields: readonly string[] }>()
  const fields = gone?.errors === errors ? gone.fields : []
  const standing: Record<string, string> = {}
  for (const [field, message] of Object.entries(errors)) {
    if (message !== undefined && !fields.includes(field)) standing[field] = message
  }
  const leave = (left: readonly string[]) => {
    if (left.some((field) => field in standing)) setGone({ errors, fields: [...fields, ...left] })
  }
  return { standing, leave }
}
