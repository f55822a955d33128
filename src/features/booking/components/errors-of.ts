import { ApiError } from '~/lib/api-client'
import type { Firm } from '~/lib/firm'
import { SEND_FIELD } from '~/lib/honeypot'

/** The same object for the same failure, so that the summary takes the keyboard once. */
const errorsByFailure = new WeakMap<Error, Record<string, string>>()

/** What a form shows of a call that failed, by field; the same object for the same failure. */
export function errorsOf(error: Error | null, { phone }: Firm): Record<string, string> | undefined {
  if (!error) return undefined
  const known = errorsByFailure.get(error)
  if (known) return known
  const errors: Record<string, string> = {}
  // A proxy's page is not the server's answer.
  if (error instanceof ApiError && !error.text.includes('<')) {
    for (const { path, message } of error.issues) errors[path] ??= message
    if (error.issues.length === 0) errors[SEND_FIELD] = error.text
  } else {
    errors[SEND_FIELD] = `We could not reach our server. Please try again, or call ${phone}.`
  }
  errorsByFailure.set(error, errors)
  return errors
}
