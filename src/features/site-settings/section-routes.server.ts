import type { Context } from 'hono'
import type { z } from 'zod'
import { administratorsOnly, auditContext, staffOnly } from '~/platform/api/access'
import { type ApiEnv, jsonAnswer, jsonBody, refusedWith } from '~/platform/api/create-api'
import { changeAnswers } from '~/platform/api/edits'
import type { Site } from '~/platform/site'
import type { Change, defineSection } from './define-section.server'

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
    read: staffOnly.get(`/api/admin/settings/${id}`, {
      summary: says.read,
      responses: { 200: jsonAnswer('The section', row) },
    }),
    change: administratorsOnly.put(`/api/admin/settings/${id}`, {
      summary: says.change,
      request: { body: jsonBody(input) },
      responses: {
        ...changeAnswers(
          'The section as it is now',
          row,
          'Someone else has changed it since updatedAt',
          {},
        ),
        ...(says.isConfirmed ? CONFIRMED : refusedWith({ 422: 'A field does not fit' })),
      },
    }),
  }
}

/** What these two calls do where staff read a section as it is stored. */
export function sectionCalls<Id extends string, Values extends object>(
  site: Site,
  section: ReturnType<typeof defineSection<Id, Values>>,
) {
  return {
    read: async (c: Context<ApiEnv>) => c.json(await section.read(site.db, site.environment), 200),
    /** @param json what was sent */
    change: async (c: Context<ApiEnv>, json: Change<Values>) =>
      c.json(await section.change(site, auditContext(c, site), json), 200),
  }
}

const CONFIRMED = refusedWith({
  401: 'A visitor; with an issue of `code`, the second factor',
  422: 'A field does not fit, or the caller’s password is wrong',
  429: 'Too many wrong passwords; Retry-After says when to try again',
})
