import type { z } from 'zod'
import { ApiError } from '~/lib/api/api-client'
import { failureText } from '~/lib/api/failure-text'
import { topOf } from '~/lib/api/field-errors'

const UNREACHABLE = 'The server could not be reached. Please save again in a moment.'
const UNANSWERED =
  'The server has not answered, so your changes may or may not have been saved. Please save again.'

/** Compares two forms, ignoring the spaces around a text and the order of the fields. */
export function isSame<Values extends object>(one: Values, other: Values): boolean {
  const others = new Map(Object.entries(other))
  const own = Object.entries(one)
  return (
    own.length === others.size && own.every(([name, value]) => isSameValue(value, others.get(name)))
  )
}

/** Called at every key press: a long text is compared, never copied. */
function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one === 'string' && typeof other === 'string') return one.trim() === other.trim()
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The row that a stale save would have overwritten; null for every other failure. */
export function currentRow<Row>(error: Error, schema: z.ZodType<Row>): Row | null {
  const isConflict = error instanceof ApiError && error.status === 409
  return isConflict ? (schema.safeParse(error.current).data ?? null) : null
}

/** True when an earlier attempt to create it succeeded, and only its answer was lost. */
export function isSecondCreation(error: unknown): boolean {
  return error instanceof ApiError && error.issues.some(({ path }) => path === 'idempotencyKey')
}

/**
 * The reason for a failed save, for a line that stays until the next one.
 * @returns null when every error is shown at a field of the form
 */
export function troubleOf(error: Error, values: object): string | null {
  if (error.name === 'TimeoutError') return UNANSWERED
  if (error instanceof TypeError) return UNREACHABLE
  const issues = error instanceof ApiError ? error.issues : []
  return issues.length > 0 && issues.every(({ path }) => topOf(path) in values)
    ? null
    : failureText(error)
}
