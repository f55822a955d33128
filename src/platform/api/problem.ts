import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ApiIssue } from '~/lib/api/api-client'

/** A refusal that a person can read: thrown by a handler, answered as JSON by the error handler. */
export class Problem extends Error {
  override name = 'Problem'

  constructor(
    readonly status: ContentfulStatusCode,
    message: string,
    readonly details: {
      issues?: ApiIssue[]
      headers?: Record<string, string>
      /** The row as it stands, when a change of it is refused. */
      current?: unknown
      /** Who has changed it. */
      changedBy?: string | undefined
    } = {},
  ) {
    super(message)
  }
}

/** A refusal that is about one field, beside which it is shown. */
export function fieldProblem(
  status: 401 | 403 | 409 | 422,
  path: string,
  message: string,
): Problem {
  return new Problem(status, message, { issues: [{ path, message }] })
}

/** @throws {Problem} 422 for what is wrong, each at its field; nothing where nothing is */
export function refuseIssues(issues: ApiIssue[]): void {
  if (issues.length === 0) return
  throw new Problem(422, 'Some of what was sent needs to be corrected.', { issues })
}
