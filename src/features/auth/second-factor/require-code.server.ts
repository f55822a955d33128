import type { Context } from 'hono'
import { accountThing, recordActivity } from '~/content-kinds/activity/record-activity'
import type { ApiEnv, ConfirmedStaff } from '~/platform/api/create-api'
import { fieldProblem } from '~/platform/api/problem'
import { SOMEONE } from '~/platform/audit-context'
import { logSecurityEvent } from '~/platform/log/security-log'
import { queueMail } from '~/platform/mail/queue-mail'
import type { Site } from '~/platform/site'
import { lockedMail } from '../mail.server'
import {
  attemptOf,
  confirmOwnPassword,
  countAttemptOrRefuse,
} from '../passwords/confirm-password.server'
import { CODE_MESSAGES } from '../rules'
import {
  forgiveLoginAttempts,
  type LoginAttempt,
  recordRefusal,
  takeBackLoginAttempt,
} from '../sessions/login-attempts.server'
import { requireListed } from './confirmed-calls'
import { spendCode } from './second-factor.server'

/**
 * The caller as stored, confirmed by password and, where they have a second factor, an unused code: for what even a
 * stolen session and a known password must not do (docs/product.md, "Second factor"). The call is one of
 * `CALLS_WITH_CODE`.
 * @throws {Problem} 422 with an issue of `currentPassword` when none was sent, 401 with one of `code`, 429 after too
 * many
 */
export async function confirmWithCode(
  c: Context<ApiEnv>,
  site: Site,
  code: string | undefined,
): Promise<ConfirmedStaff> {
  requireListed(c, { takesCode: true })
  const user = confirmOwnPassword(c)
  if (user.secondFactorKey === null) return user
  const attempt = attemptOf(c, site, user.username)
  await countAttemptOrRefuse(site, attempt)
  await requireCode(site, attempt, user, code)
  await forgiveLoginAttempts(site.db, attempt)
  return user
}

/**
 * Asks a user with a second factor for an unused code (docs/product.md, "Second factor").
 *
 * @throws {Problem} 401 with an issue of `code` when it is missing, or wrong, which stays counted as an attempt, or
 *   the account is locked
 */
export async function requireCode(
  site: Site,
  attempt: LoginAttempt,
  user: ConfirmedStaff,
  code = '',
): Promise<void> {
  const { db, log, metrics, mailWorker } = site
  const { id, username, secondFactorKey, isLocked } = user
  const audit = { who: SOMEONE, now: attempt.now }
  if (secondFactorKey === null) return
  if (isLocked) {
    await recordRefusal(db, 'refused while locked', user, audit)
    throw fieldProblem(401, 'code', CODE_MESSAGES.locked)
  }
  if (code.trim() === '') {
    await takeBackLoginAttempt(db, attempt)
    throw fieldProblem(401, 'code', CODE_MESSAGES.missing)
  }
  const { firm } = await site.settings.read()
  const verdict = await db.transaction().execute(async (db) => {
    const verdict = await spendCode(db, { id, secondFactorKey }, code, attempt.now)
    const about = { kind: 'account', id } as const
    if (verdict === 'locks') {
      await queueMail(site, db, lockedMail(username), { about, person: username, firm })
      await recordActivity(db, audit, 'account locked', accountThing(user))
    }
    if (verdict === 'wrong') await recordRefusal(db, 'code refused', user, audit)
    if (verdict === 'locked') await recordRefusal(db, 'refused while locked', user, audit)
    if (verdict === 'recovery code') {
      await recordActivity(db, { ...audit, who: user }, 'recovery code used', accountThing(user))
    }
    return verdict
  })
  if (verdict === 'recovery code') logSecurityEvent(log, 'recovery code used', id)
  if (verdict === 'code' || verdict === 'recovery code') return
  logSecurityEvent(log, 'code refused', id)
  metrics.loginRefusals.inc({ reason: 'code' })
  if (verdict === 'wrong') throw fieldProblem(401, 'code', CODE_MESSAGES.wrong)
  if (verdict === 'locks') {
    logSecurityEvent(log, 'account locked', id)
    mailWorker.wake()
  }
  throw fieldProblem(401, 'code', CODE_MESSAGES.locked)
}
