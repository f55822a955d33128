import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { SEND_FIELD } from '~/lib/forms/honeypot'
import { findSubmissionsBy, type PageSubmission } from '~/lib/forms/page-submission'
import { Problem } from '../api/problem'

const current = new AsyncLocalStorage<PageSubmission>()
findSubmissionsBy(() => current.getStore() ?? null)

/** Renders a page whose loaders can read the submission. */
export function withSubmission<Result>(submission: PageSubmission, render: () => Result): Result {
  return current.run(submission, render)
}

/** The text fields of a form as they were typed. If a field was sent twice, its last value. */
export async function readForm(c: Context): Promise<Record<string, string>> {
  const form = await c.req.parseBody().catch(() => {
    throw new Problem(400, 'The form didn’t arrive in full. Please go back and send it again.')
  })
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
}

/** The first error of each field, shown next to the field. */
export function errorsByField(
  issues: ReadonlyArray<{ path: PropertyKey[] | string; message: string }>,
): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) {
    errors[typeof path === 'string' ? path : path.join('.')] ??= message
  }
  return errors
}

/**
 * A refusal as a page with a form shows it.
 * @throws the error itself when it is a failure of ours and not of a field
 */
export function refusalOf(error: unknown) {
  if (!(error instanceof Problem) || error.status >= 500) throw error
  const { issues = [], headers = {} } = error.details
  const errors = issues.length > 0 ? errorsByField(issues) : { [SEND_FIELD]: error.message }
  return { status: error.status, headers, errors }
}

/**
 * Protects forms from CSRF: accepts a form sent by one of this site's own pages, and refuses one that another site sent
 * in a visitor's name (docs/product.md, "Forms").
 */
export const sameSiteOnly = createMiddleware(async (c, next) => {
  const site = c.req.header('Sec-Fetch-Site')
  const origin = c.req.header('Origin')
  const isOwn = site
    ? site === 'same-origin' || site === 'none'
    : // A browser that sends neither predates these headers; a program that is no browser may pass.
      !origin || (URL.canParse(origin) && new URL(origin).host === c.req.header('Host'))
  if (!isOwn) throw new Problem(403, 'This form can only be sent from our own page.')
  await next()
})
