import { createRoute, type RouteConfig } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { may, type Permission, type Role } from '~/domain/permissions'
import type { AuditContext } from '~/platform/audit-context'
import type { Account, ApiEnv, Staff } from './create-api'
import { Problem } from './problem'

/*
 * Who may call a route (docs/product.md, "Roles"). Every route is made by one of these, so that the rule is next to
 * the address and in the OpenAPI description: `staffOnly.get('/api/admin/things', { summary, responses })`.
 */

/** Open to anyone. A route that shows more to staff reads `c.get('staff')`. */
export const everyone = routesFor({ security: [] })

/** Any account, for calls about the account itself. */
export const accountOnly = routesFor(checked([], (c) => accountOf(c)))

export const staffOnly = routesFor(checked([], (c) => staffOf(c)))

export function permitted(permission: Permission) {
  return routesFor(checked([permission], (c) => requirePermission(c, permission)))
}

/** Staff whose roles include the permission that a call's address asks for. */
export function permittedBy(permissionFor: (c: Context<ApiEnv>) => Permission) {
  return routesFor(checked([], (c) => requirePermission(c, permissionFor(c))))
}

function requirePermission(c: Context<ApiEnv>, permission: Permission): void {
  const { role, roles } = staffOf(c)
  if (!may(roles, permission)) throw new Problem(403, refusals[role] ?? NOT_INCLUDED)
}

export const administratorsOnly = permitted('site')

export const NOT_INCLUDED =
  'Your role does not include this. If you need it, please ask an administrator.'

type Access = Pick<RouteConfig, 'security' | 'middleware'>

function routesFor<Rule extends Access>(access: Rule) {
  const by =
    <Method extends RouteConfig['method']>(method: Method) =>
    <const Path extends string, Route extends Omit<RouteConfig, 'method' | 'path' | keyof Access>>(
      path: Path,
      route: Route,
    ) =>
      createRoute({ ...access, method, path, ...route })
  return {
    get: by('get'),
    post: by('post'),
    put: by('put'),
    patch: by('patch'),
    delete: by('delete'),
  }
}

/** @param check throws unless the caller may make the call */
function checked(permissions: Permission[], check: (c: Context<ApiEnv>) => void) {
  return {
    security: [{ bearer: permissions }],
    middleware: createMiddleware<ApiEnv>(async (c, next) => {
      check(c)
      await next()
    }),
  }
}

const refusals: Partial<Record<Role, string>> = { reader: 'Only an administrator can do this.' }

/**
 * The member of staff who made the request. For handlers behind one of the above.
 * @throws {Problem} 401 for a visitor, 403 for someone who has yet to set up a second factor
 */
export function staffOf(c: Context<ApiEnv>): Staff {
  const staff = c.get('staff')
  if (staff) return staff
  accountOf(c)
  throw new Problem(403, SECOND_FACTOR_NEEDED)
}

const SECOND_FACTOR_NEEDED =
  'Your account needs a second factor before you go on. Please set it up on the page “Your account”.'

/**
 * Limits a caller to their own bookings and enquiries where their role requires it (docs/product.md, "Roles").
 * @returns the account whose rows they may see; null for everyone's
 */
export function onlyOwn(c: Context<ApiEnv>): string | null {
  const { id, roles } = staffOf(c)
  return may(roles, 'visitors') ? null : id
}

/**
 * The account that is logged in. For handlers behind one of the above.
 * @throws {Problem} 401 for a visitor
 */
export function accountOf(c: Context<ApiEnv>): Account {
  const account = c.get('account')
  if (account) return account
  throw new Problem(401, 'Please log in to do this.', { headers: { 'WWW-Authenticate': 'Bearer' } })
}

/**
 * The actor and time under which a write by staff is recorded.
 * @throws {Problem} 401 for a visitor
 */
export function auditContext(c: Context<ApiEnv>, { now }: { now: () => Date }): AuditContext {
  return { who: accountOf(c), now: now() }
}
