import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from '~/server/api/create-api'
import { logSecurityEvent } from '~/server/security-log'
import type { Site } from '~/server/site'
import { findStaffByToken } from './sessions.server'

/** Finds the member of staff by the bearer token of an API request. Without a valid one it is a visitor's. */
export function identifyStaff({ db, now, log }: Site) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const token = bearerToken(c)
    const staff = token ? await findStaffByToken(db, token, now()) : null
    c.set('staff', staff)
    await next()
    // Reads answer everyone, so only this header shows staff that their session has ended.
    if (!token || staff) return
    logSecurityEvent(log, 'token refused')
    c.header('WWW-Authenticate', 'Bearer error="invalid_token"')
  })
}

/** The token of a request, valid or not; null without one. */
export function bearerToken(c: Context): string | null {
  return /^Bearer (.+)$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? null
}
