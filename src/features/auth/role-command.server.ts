import type { Firm } from '~/lib/firm'
import { paths } from '~/lib/paths'
import { ROLES, type Role } from '~/lib/permissions'
import { accountThing, COMMAND_LINE, recordActivity } from '~/server/activity/record-activity'
import { OperatorError } from '~/server/operator-error'
import { logSecurityEvent } from '~/server/security-log'
import { changeAccount, invite } from './accounts.server'
import { type LeaveTools, saySettled } from './leave-command.server'
import { insertPasswordReset } from './links.server'
import { linkTo } from './mail.server'
import { ACCOUNT_MESSAGES } from './rules'
import { invitedSchema } from './schema'

interface RoleTools extends LeaveTools {
  /** The public address of the site. */
  url: string
  firm: Firm
}

interface Person {
  id: string
  username: string
}

/** @throws {OperatorError} for a word that is no role */
export function readRole(word: string): Role {
  const role = ROLES.find((each) => each === word)
  if (!role) throw new OperatorError(`There is no role ${word}. The roles are ${ROLES.join(', ')}.`)
  return role
}

/** Says `an editor`, `a reader`. */
export function withArticle(role: Role): string {
  return `${/^[aeiou]/.test(role) ? 'an' : 'a'} ${role}`
}

/**
 * Gives someone another role (docs/product.md, "Roles"), and prints what goes with the one before.
 *
 * @throws {OperatorError} when there would be no administrator left
 */
export async function changeRole(
  { id, username }: Person,
  role: Role,
  tools: RoleTools,
): Promise<void> {
  const { db, now, firm, say, log, settle } = tools
  const doing = { who: COMMAND_LINE, now: now() }
  const outcome = await changeAccount(db, id, { role }, doing, { site: tools, firm, settle })
  if (typeof outcome === 'string') {
    throw new OperatorError(
      `Without ${username} there is no administrator left, so nobody could change anything on the site. Nothing has changed. Add another administrator first: npm run user -- add --admin NAME`,
    )
  }
  logSecurityEvent(log, 'account changed', id)
  say(`${username} is ${withArticle(role)} now.`)
  saySettled(outcome, say)
}

/**
 * Invites someone as the screen does, but shows the link instead of mailing it: it works without a mail server.
 *
 * @throws {OperatorError} when the name or the address is taken or cannot be used
 */
export async function inviteSomebody(
  typed: { username: string; email?: string; name?: string; role: Role },
  { db, now, url, say, log }: RoleTools,
): Promise<void> {
  const input = invitedSchema.safeParse({ ...typed, name: typed.name ?? typed.username })
  if (!input.success) throw new OperatorError(input.error.issues[0]?.message ?? '')
  const doing = { who: COMMAND_LINE, now: now() }
  const made = await db.transaction().execute((db) => invite(db, input.data, doing))
  if (made === 'username taken') throw new OperatorError(ACCOUNT_MESSAGES.usernameTaken)
  if (typeof made === 'string') throw new OperatorError(ACCOUNT_MESSAGES.emailTaken)
  logSecurityEvent(log, 'user invited', made.id)
  say(`Give this link to ${input.data.name}. It works once, for 7 days:\n`)
  say(linkTo(url, paths.invitation, made.token))
}

/** Shows a link with which someone chooses a new password: for whoever has no mail from the site. */
export async function resetPasswordOf(
  { id, username }: Person,
  { db, now, url, say, log }: RoleTools,
): Promise<void> {
  const doing = { who: COMMAND_LINE, now: now() }
  const token = await db.transaction().execute(async (db) => {
    await recordActivity(db, doing, 'password reset sent', accountThing({ id, username }))
    return insertPasswordReset(db, id, now())
  })
  logSecurityEvent(log, 'password reset sent', id)
  say(`Give this link to ${username}. It works once, for an hour, and logs them out everywhere:\n`)
  say(linkTo(url, paths.newPassword, token))
}
