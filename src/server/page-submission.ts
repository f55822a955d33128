import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { Problem } from './api/problem'
import { refuseLarge } from './api/requests'

/** A form sent without JavaScript, to be shown again in the page that answers it. */
export interface PageSubmission {
  /** What was typed, by field name. */
  values: Record<string, string>
  /** What is wrong, by field name. Empty when the form was accepted. */
  errors: Record<string, string>
}

const current = new AsyncLocalStorage<PageSubmission>()

/** Renders a page while the submission is known to its loaders. */
export function withSubmission<Result>(submission: PageSubmission, render: () => Result): Result {
  return current.run(submission, render)
}

/** The submission that the page being rendered answers, if any. */
export function currentSubmission(): PageSubmission | undefined {
  return current.getStore()
}

/** The largest form, in bytes: every field at its longest, encoded, with room to spare. */
const LARGEST_FORM = 64 * 1024

export const smallForm = bodyLimit({ maxSize: LARGEST_FORM, onError: refuseLarge })

/** The text fields of a form as they were typed; of a field sent twice, the last. */
export async function readForm(c: Context): Promise<Record<string, string>> {
  const form = await c.req.parseBody().catch(() => {
    throw new Problem(400, 'The form did not arrive whole. Please go back and send it again.')
  })
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
}

/** The first complaint about each field, as a page shows it beside the field. */
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
 * What a page that answers a form says of its refusal.
 *
 * @throws the error itself when it is a failure of ours: it is no complaint about a field
 */
export function refusalOf(error: unknown) {
  if (!(error instanceof Problem) || error.status >= 500) throw error
  const { issues = [], headers = {} } = error.details
  return { status: error.status, headers, errors: errorsByField(issues) }
}

/**
 * Lets a form through that one of this site's own pages sent, and refuses one that another site sent
 * in a visitor's name (docs/product.md, "Forms").
 */
export const sameSiteOnly = createMiddleware(async (c, next) => {
  const site = c.req.header('Sec-Fetch-Site')
  const origin = c.req.header('Origin')
  const isOwn = site
    ? site === 'same-origin' || site === 'none'
    : // Browsers that say neither are older than cross-site protection; what is no browser may pass.
      !origin || (URL.canParse(origin) && new URL(origin).host === c.req.header('Host'))
  if (!isOwn) throw new Problem(403, 'This form can only be sent from our own page.')
  await next()
})
