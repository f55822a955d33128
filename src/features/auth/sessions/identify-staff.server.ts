import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { startPageOf } from '~/domain/start-page'
import type { Account, ApiEnv, ConfirmedStaff, Staff } from '~/platform/api/create-api'
import { logSecurityEvent } from '~/platform/log/security-log'
import type { Site } from '~/platform/site'
import { requiresSecondFactor } from '../second-factor/second-factor.server'
import { findStaffByToken } from './sessions.server'

/** Finds the member of staff by the bearer token of an API request. A request without a valid one is a visitor's. */
export function identifyStaff(site: Site) {
  const { db, now, log } = site
  return createMiddleware<ApiEnv>(async (c, next) => {
    const token = bearerToken(c)
    const found = token ? await findStaffByToken(db, token, now()) : null
    const account = found && (await toAccount(site, found))
    c.set('account', account)
    c.set('staff', account?.needsSecondFactor ? null : account)
    await next()
    // Reads answer everyone, so only this header shows staff that their session has ended.
    if (!token || account) return
    logSecurityEvent(log, 'token refused')
    c.header('WWW-Authenticate', 'Bearer error="invalid_token"')
  })
}

export function bearerToken(c: Context): string | null {
  return /^Bearer (.+)$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? null
}

/** A user as calls and screens know them, with what they have yet to do. */
export async function toAccount(
  { settings }: Site,
  user: Staff & Pick<ConfirmedStaff, 'secondFactorKey' | 'startPage' | 'email'>,
): Promise<Account> {
  const { id, username, isAdmin, role, roles, secondFactorKey } = user
  const startPage = startPageOf(roles, user.startPage)
  const { access } = await settings.read()
  const isMissing = secondFactorKey === null && requiresSecondFactor(access, roles)
  const hasEmail = user.email !== null
  return { id, username, isAdmin, role, roles, needsSecondFactor: isMissing, startPage, hasEmail }
}
