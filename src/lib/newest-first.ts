import { z } from 'zod'

/** The place of a row in a list that begins with the newest: when it came, and which one it is. */
export interface Place {
  at: string
  id: string
}

/** A place as one word: "2026-11-22T10:00:00.000Z_0190-…". */
export const PLACE = /^\d{4}-[\dT:.-]{18}Z_[\w-]{1,64}$/

/** Asks for a page further on; the first without it. */
export const beforeQuery = z
  .string()
  .regex(PLACE, 'This page does not exist')
  .optional()
  .describe('The `older` of the page before')

/** What a page says of the next. */
export const olderSchema = z
  .string()
  .nullable()
  .describe('Asks for the next page as `before`; null on the last')

/** @returns null for the first page */
export function readPlace(before: string | undefined): Place | null {
  const [at, id] = before?.split('_') ?? []
  return at !== undefined && id !== undefined ? { at, id } : null
}

/** A place as the next page is asked for by it. */
export function writePlace({ at, id }: Place): string {
  return `${at}_${id}`
}

/**
 * One page of what was read.
 *
 * @param found a row more than the page holds tells that there is another
 * @param placeOf names the place of the page's last row
 */
export function pageOf<Row>(found: readonly Row[], size: number, placeOf: (row: Row) => string) {
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  return { rows, next: last && found.length > size ? placeOf(last) : null }
}
