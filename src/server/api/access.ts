import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Doing } from '../activity/record-activity'
import type { ApiEnv, Staff } from './create-api'
import { Problem } from './problem'

/*
 * Who may call a route (docs/product.md, "Roles"). Every route definition spreads one of these, so
 * that the rule stands beside the address and in the OpenAPI description.
 */

/** Anyone; a route that shows more to staff reads `c.get('staff')`. */
export const everyone = { security: [] }

/** Anyone who is logged in. */
export const staffOnly = {
  security: [{ bearer: [] }],
  middleware: createMiddleware<ApiEnv>(async (c, next) => {
    staffOf(c)
    await next()
  }),
}

/** Administrators. */
export const administratorsOnly = {
  security: [{ bearer: ['administrator'] }],
  middleware: createMiddleware<ApiEnv>(async (c, next) => {
    if (!staffOf(c).isAdmin) throw new Problem(403, 'Only an administrator can do this.')
    await next()
  }),
}

/**
 * The member of staff who made the request, in a handler behind one of the above.
 *
 * @throws {Problem} 401 for a visitor
 */
export function staffOf(c: Context<ApiEnv>): Staff {
  const staff = c.get('staff')
  if (staff) return staff
  throw new Problem(401, 'Please log in to do this.', { headers: { 'WWW-Authenticate': 'Bearer' } })
}

/**
 * What a write by a member of staff is recorded under.
 *
 * @throws {Problem} 401 for a visitor
 */
export function doingOf(c: Context<ApiEnv>, { now }: { now: () => Date }): Doing {
  return { who: staffOf(c), now: now() }
}
