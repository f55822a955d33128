import type { z } from 'zod'
import { administratorsOnly, auditContext, staffOnly } from '~/platform/api/access'
import { createApi, jsonAnswer, jsonBody, refusedWith } from '~/platform/api/create-api'
import { changeAnswers } from '~/platform/api/edits'
import type { AuditContext } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import type { Environment } from '~/platform/environment'
import type { Site } from '~/platform/site'

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

/** What the two calls of a section do: `defineSection`. */
interface StoredSection<Id extends string, Row, Input> {
  id: Id
  read: (db: Database, environment: Environment) => Promise<Row>
  change: (site: Site, audit: AuditContext, input: Input) => Promise<Row>
}

/** The calls of a section that staff read as it is stored; `sectionRoutes` says what is given. */
export function sectionApi<const Id extends string, Row extends { id: Id }, Input, Sent>(
  site: Site,
  section: StoredSection<Id, Row, Input>,
  row: z.ZodType<Row>,
  input: z.ZodType<Input, Sent>,
  says: { read: string; change: string },
) {
  const routes = sectionRoutes(section.id, row, input, says)
  return createApi()
    .openapi(routes.read, async (c) => c.json(await section.read(site.db, site.environment), 200))
    .openapi(routes.change, async (c) => {
      const change = c.req.valid('json')
      return c.json(await section.change(site, auditContext(c, site), change), 200)
    })
}

const CONFIRMED = refusedWith({
  401: 'A visitor; with an issue of `code`, the second factor',
  422: 'A field does not fit, or the caller’s password is wrong',
  429: 'Too many wrong passwords; Retry-After says when to try again',
})
