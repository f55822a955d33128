import { type FormEvent, useState } from 'react'
import { type FormTexts, formTexts, type PageSubmission } from './page-submission'
import { useSendOnce } from './use-send-once'

interface Sending {
  mutate: Parameters<typeof useSendOnce>[0]
  isIdle: boolean
  variables: FormData | undefined
}

/**
 * A visitor’s form, sent once per press, with the errors of the last answer.
 *
 * @param failure errors of the last answer, by field
 * @param submission the form this page answers, if it was sent without script
 * @param isRight see `useStandingErrors`
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

/** Errors by field; each answer is a new object. */
type Errors = Readonly<Partial<Record<string, string>>>

/**
 * The remaining errors of a form that came back. An error disappears as soon as its field is corrected, and returns
 * only with the next answer (docs/product.md, "Forms").
 *
 * @param sent the values that were sent
 * @param isRight true if a field would be accepted with its current value. Errors that only the server can detect,
 *   such as a time that has been taken, disappear once the field has changed too
 * @returns `onInput` for the form
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

/** For staff any change is enough: they get the next answer straight away. */
export function useErrorsUntilChanged(errors: Errors) {
  const { standing, leave } = useLeavingErrors(errors)
  const onInput = ({ target }: FormEvent<HTMLFormElement>) =>
    leave([(target instanceof Element && target.getAttribute('name')) || ''])
  return { standing, onInput }
}

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
