import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ApiIssue } from '~/lib/api/api-client'

/** A refusal that people can read: thrown by a handler, answered as JSON by the error handler. */
export class Problem extends Error {
  override name = 'Problem'

  constructor(
    readonly status: ContentfulStatusCode,
    message: string,
    readonly details: {
      issues?: ApiIssue[]
      headers?: Record<string, string>
      /** The current row, when a change of it is refused. */
      current?: unknown
      changedBy?: string | undefined
    } = {},
  ) {
    super(message)
  }
}

/** A refusal about one field, shown next to that field. */
export function fieldProblem(
  status: 401 | 403 | 409 | 422,
  path: string,
  message: string,
): Problem {
  return new Problem(status, message, { issues: [{ path, message }] })
}

/** @throws {Problem} 422 with an issue for each field; does nothing for an empty list */
export function refuseIssues(issues: ApiIssue[]): void {
  if (issues.length === 0) return
  throw new Problem(422, 'Some of what was sent needs to be corrected.', { issues })
}
