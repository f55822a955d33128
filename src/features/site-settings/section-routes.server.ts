import { createRoute } from '@hono/zod-openapi'
import type { z } from 'zod'
import { administratorsOnly, staffOnly } from '~/platform/api/access'
import { jsonAnswer, jsonBody, refusedWith } from '~/platform/api/create-api'
import { staleSchema } from '~/platform/api/edits'

/**
 * How a section of the settings is read and changed.
 *
 * @param id the last part of its address
 * @param row as staff read it
 * @param input what a change says
 * @param says what each call does, and whether some of the values take the caller's own password
 */
export function sectionRoutes<
  const Id extends string,
  Row extends z.ZodType,
  Input extends z.ZodType,
>(id: Id, row: Row, input: Input, says: { read: string; change: string; isConfirmed?: boolean }) {
  return {
    read: createRoute({
      ...staffOnly,
      method: 'get',
      path: `/api/admin/settings/${id}`,
      summary: says.read,
      responses: { 200: jsonAnswer('The section', row) },
    }),
    change: createRoute({
      ...administratorsOnly,
      method: 'put',
      path: `/api/admin/settings/${id}`,
      summary: says.change,
      request: { body: jsonBody(input) },
      responses: {
        200: jsonAnswer('The section as it is now', row),
        409: jsonAnswer('Someone else has changed it since updatedAt', staleSchema(row)),
        ...(says.isConfirmed ? CONFIRMED : refusedWith({ 422: 'A field does not fit' })),
      },
    }),
  }
}

const CONFIRMED = refusedWith({
  401: 'A visitor; with an issue of `code`, the second factor',
  422: 'A field does not fit, or the caller’s password is wrong',
  429: 'Too many wrong passwords; Retry-After says when to try again',
})
