import type { z } from 'zod'
import { ApiError } from '~/lib/api/api-client'
import { failureText } from '~/lib/api/failure-text'
import { topOf } from '~/lib/api/field-errors'

const UNREACHABLE = 'The server could not be reached. Please save again in a moment.'
const UNANSWERED =
  'The server has not answered, so your changes may or may not have been saved. Please save again.'

/** Whether two forms say the same: spaces around a text do not count, nor does the order of the fields. */
export function isSame<Values extends object>(one: Values, other: Values): boolean {
  const others = new Map(Object.entries(other))
  const own = Object.entries(one)
  return (
    own.length === others.size && own.every(([name, value]) => isSameValue(value, others.get(name)))
  )
}

/** It is asked at every key: a long text is compared, never copied. */
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

/** Whether an earlier try to make it has arrived, and only its answer was lost. */
export function isSecondCreation(error: unknown): boolean {
  return error instanceof ApiError && error.issues.some(({ path }) => path === 'idempotencyKey')
}

/**
 * Why a save came to nothing, for a line that stays until the next one.
 *
 * @returns null where each thing that is wrong stands at a field of the form
 */
export function troubleOf(error: Error, values: object): string | null {
  if (error.name === 'TimeoutError') return UNANSWERED
  if (error instanceof TypeError) return UNREACHABLE
  const issues = error instanceof ApiError ? error.issues : []
  return issues.length > 0 && issues.every(({ path }) => topOf(path) in values)
    ? null
    : failureText(error)
}
