import { z } from 'zod'
import { jsonAnswer, problemSchema, refusedWith } from './create-api'
import { Problem } from './problem'

export const deletedSchema = z.object({ message: z.string() }).meta({ id: 'Deleted' })

/** The body of a 409 also shows the row that the stale edit would have overwritten. */
export function staleSchema<Row extends z.ZodType>(row: Row) {
  return problemSchema.extend({
    current: row.optional(),
    changedBy: z
      .string()
      .optional()
      .describe('The user name of who changed it, where that is known'),
  })
}

/**
 * The `responses` of a route that changes a row.
 * @param stale what a 409 means; it shows the current row
 * @param refusals other meanings, by status
 */
export function changeAnswers<Row extends z.ZodType, Status extends number>(
  description: string,
  row: Row,
  stale: string,
  refusals: Record<Status, string>,
) {
  return {
    200: jsonAnswer(description, row),
    409: jsonAnswer(stale, staleSchema(row)),
    ...refusedWith(refusals),
  }
}

/** The same for a call that makes a row. */
export function creationAnswers<Row extends z.ZodType>(
  description: string,
  row: Row,
  stale: string,
  unfit = 'A field does not fit',
) {
  const { 200: made, ...refused } = changeAnswers(description, row, stale, { 422: unfit })
  return { 201: made, ...refused }
}

/**
 * Refuses an edit that started from an older version of the row, so that no one overwrites what they have not seen
 * (docs/product.md, "Edits at the same time").
 * @param current the row now
 * @param startedFrom the `updatedAt` the editor started from; absent means to overwrite
 * @param changedBy the user name of who changed it since, if known
 * @throws {Problem} 409 with an issue of `updatedAt` and the current row
 */
export function refuseStaleEdit<Row extends { updatedAt: string }>(
  current: Row,
  startedFrom: string | null | undefined,
  changedBy?: string,
): void {
  if (!startedFrom || startedFrom === current.updatedAt) return
  const message = 'Someone else has changed this since you opened it.'
  throw new Problem(409, message, { issues: [{ path: 'updatedAt', message }], current, changedBy })
}

/**
 * Refuses to make a row twice: an earlier call arrived, and only its answer was lost.
 * @param current the row that call made; null when it is no longer there
 * @throws {Problem} 409 with an issue of `idempotencyKey` and the current row
 */
export function refuseSecondCreation(current: unknown): void {
  if (!current) return
  const message = 'This has been saved already.'
  throw new Problem(409, message, { issues: [{ path: 'idempotencyKey', message }], current })
}

/** The `updatedAt` of a row that is written again: later than before, even within a millisecond. */
export function laterThan(updatedAt: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(updatedAt) + 1)).toISOString()
}
