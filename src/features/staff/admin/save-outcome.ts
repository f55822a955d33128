import type { z } from 'zod'
import { ApiError } from '~/lib/api/api-client'

/** What a save came to when it came to nothing; it stays on the screen. */
export type SaveTrouble = 'unreachable' | 'unanswered' | null

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

export function troubleOf(error: Error): SaveTrouble {
  if (error.name === 'TimeoutError') return 'unanswered'
  return error instanceof TypeError ? 'unreachable' : null
}
