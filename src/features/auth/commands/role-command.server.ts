import { accountThing, recordActivity } from '~/content-kinds/activity/record-activity'
import type { Firm } from '~/domain/firm'
import { inOrder, ROLES, type Role } from '~/domain/permissions'
import { paths } from '~/lib/paths'
import { listed } from '~/lib/text/listed'
import type { Actor } from '~/platform/audit-context'
import { COMMAND_LINE } from '~/platform/audit-context'
import { logSecurityEvent } from '~/platform/log/security-log'
import { OperatorError } from '~/platform/operator-error'
import { commandLine } from '~/platform/programs'
import { linkTo } from '../mail.server'
import { changeAccount, invite } from '../people/accounts.server'
import { insertPasswordReset } from '../people/links.server'
import { ACCOUNT_MESSAGES } from '../rules'
import { invitedSchema } from '../schema'
import { type LeaveTools, sayHandovers } from './leave-command.server'

interface RoleTools extends LeaveTools {
  url: string
  firm: Firm
}

/**
 * @param words roles with commas: "editor,adviser"
 * @throws {OperatorError} for an unknown role
 */
export function readRoles(words: string): Role[] {
  for (const word of words.split(',')) {
    if (ROLES.some((each) => each === word)) continue
    throw new OperatorError(`There is no role ${word}. The roles are ${ROLES.join(', ')}.`)
  }
  return inOrder(words.split(','))
}

/** Says `an editor`, `a reader`, `an editor and an adviser`. */
export function withArticle(roles: readonly Role[]): string {
  return listed(roles.map((role) => `${/^[aeiou]/.test(role) ? 'an' : 'a'} ${role}`))
}

/**
 * Gives someone another role (docs/product.md, "Roles"), and prints what they lose with the one before.
 * @throws {OperatorError} when there would be no administrator left
 */
export async function changeRole(
  { id, username }: Actor,
  roles: readonly Role[],
  tools: RoleTools,
): Promise<void> {
  const { db, now, firm, say, log, handOver } = tools
  const audit = { who: COMMAND_LINE, now: now() }
  const outcome = await changeAccount(db, id, { roles }, audit, { site: tools, firm, handOver })
  if (typeof outcome === 'string') {
    throw new OperatorError(
      `Without ${username} there is no administrator left, so nobody could change anything on the site. Nothing has changed. Add another administrator first: ${commandLine('user', 'add --admin NAME')}`,
    )
  }
  logSecurityEvent(log, 'account changed', id)
  say(`${username} is ${withArticle(roles)} now.`)
  sayHandovers(outcome, say)
}

/**
 * Invites someone as the screen does, but shows the link instead of mailing it: it works without a mail server.
 *
 * @throws {OperatorError} when the name or the address is taken or cannot be used
 */
export async function inviteSomeone(
  typed: { username: string; email?: string; name?: string; roles: Role[] },
  { db, now, url, say, log }: RoleTools,
): Promise<void> {
  const input = invitedSchema.safeParse({ ...typed, name: typed.name ?? typed.username })
  if (!input.success) throw new OperatorError(input.error.issues[0]?.message ?? '')
  const audit = { who: COMMAND_LINE, now: now() }
  const made = await db
    .transaction()
    .execute((db) => invite(db, { ...input.data, roles: typed.roles }, audit))
  if (made === 'username taken') throw new OperatorError(ACCOUNT_MESSAGES.usernameTaken)
  if (typeof made === 'string') throw new OperatorError(ACCOUNT_MESSAGES.emailTaken)
  logSecurityEvent(log, 'user invited', made.id)
  say(`Give this link to ${input.data.name}. It works once, for 7 days:\n`)
  say(linkTo(url, paths.invitation, made.token))
}

/** Shows a link for choosing a new password, for someone who gets no mail from the site. */
export async function resetPasswordOf(
  { id, username }: Actor,
  { db, now, url, say, log }: RoleTools,
): Promise<void> {
  const audit = { who: COMMAND_LINE, now: now() }
  const token = await db.transaction().execute(async (db) => {
    await recordActivity(db, audit, 'password reset sent', accountThing({ id, username }))
    return insertPasswordReset(db, id, audit)
  })
  logSecurityEvent(log, 'password reset sent', id)
  say(`Give this link to ${username}. It works once, for an hour, and logs them out everywhere:\n`)
  say(linkTo(url, paths.newPassword, token))
}
