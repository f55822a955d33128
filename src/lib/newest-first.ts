import { z } from 'zod'

export interface Place {
  at: string
  id: string
}

/** "2026-11-22T10:00:00.000Z_0190-…" */
export const PLACE = /^\d{4}-[\dT:.-]{18}Z_[\w-]{1,64}$/

export const beforeQuery = z
  .string()
  .regex(PLACE, 'This page does not exist')
  .optional()
  .describe('The `older` of the page before')

export const olderSchema = z
  .string()
  .nullable()
  .describe('Asks for the next page as `before`; null on the last')

/** @returns null for the first page */
export function readPlace(before: string | undefined): Place | null {
  const [at, id] = before?.split('_') ?? []
  return at !== undefined && id !== undefined ? { at, id } : null
}

export function writePlace({ at, id }: Place): string {
  return `${at}_${id}`
}

/**
 * @param found one row more than fits on the page means that there is another page
 * @param placeOf gives the position of the page’s last row
 */
export function pageOf<Row>(found: readonly Row[], size: number, placeOf: (row: Row) => string) {
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  return { rows, next: last && found.length > size ? placeOf(last) : null }
}
