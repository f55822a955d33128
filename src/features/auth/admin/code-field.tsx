import { TextField } from '~/ui/forms/field'
import { SECOND_FACTOR } from '../rules'

interface CodeFieldProps {
  name: string
  label: string
  hint?: string
  error?: string
}

/** A code of an authenticator app, or a recovery code in its place. */
export function CodeField(field: CodeFieldProps) {
  return (
    <TextField
      {...field}
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={SECOND_FACTOR.longestTyped}
    />
  )
}
