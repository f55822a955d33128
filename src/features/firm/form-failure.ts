import type { Firm } from '~/domain/firm'
import { ApiError } from '~/lib/api/api-client'
import { SEND_FIELD } from '~/lib/forms/honeypot'

/** The same object for the same failure, so that the summary takes the keyboard once. */
const errorsByFailure = new WeakMap<Error, Record<string, string>>()

/**
 * What a visitor's form says when it was not accepted, by the field that it is about (docs/product.md, "Forms").
 *
 * @returns undefined while nothing has failed
 */
export function formFailure(
  error: Error | null,
  { phone }: Firm,
): Record<string, string> | undefined {
  if (!error) return undefined
  const known = errorsByFailure.get(error)
  if (known) return known
  const errors: Record<string, string> = {}
  // A proxy's page is not the server's answer.
  if (error instanceof ApiError && !error.text.includes('<')) {
    for (const { path, message } of error.issues) errors[path] ??= message
    // While our records are away, a person can still be reached.
    const orCall = error.status === 503 ? ` You can also call ${phone}.` : ''
    if (error.issues.length === 0) errors[SEND_FIELD] = error.text + orCall
  } else {
    errors[SEND_FIELD] = `We couldn’t reach our server. Please try again, or call ${phone}.`
  }
  errorsByFailure.set(error, errors)
  return errors
}
