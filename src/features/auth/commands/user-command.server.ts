import { parseArgs } from 'node:util'
import { accountThing, recordActivity } from '~/content-kinds/activity/record-activity'
import type { Firm } from '~/domain/firm'
import { ROLES, type Role, rolesText } from '~/domain/permissions'
import { type AuditContext, COMMAND_LINE } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import { logSecurityEvent } from '~/platform/log/security-log'
import { OperatorError } from '~/platform/operator-error'
import { commandLine } from '~/platform/programs'
import { changePassword, type Teller } from '../passwords/credentials.server'
import { passwordFault } from '../passwords/password-rules.server'
import { hashPassword } from '../passwords/passwords.server'
import { actOnAccount, enableAccount, isSameName } from '../people/accounts.server'
import { looksLike } from '../people/look-alikes'
import { insertUser, listUsers } from '../repository.server'
import { isUsername, USERNAME_RULE, usernameOf } from '../rules'
import { deleteSessionOf, listSessionsOf } from '../sessions/sessions.server'
import { closeByCommand, type LeaveTools, sayHandovers } from './leave-command.server'
import {
  changeRole,
  inviteSomeone,
  readRoles,
  resetPasswordOf,
  withArticle,
} from './role-command.server'
import { type SecondFactorTools, switchOff, switchOn } from './second-factor-command.server'

export interface UserCommandTools extends SecondFactorTools, LeaveTools {
  /** Asks for a new password without showing it; null when none was given. */
  askPassword: () => Promise<string | null>
}

/**
 * Manages the people who may log in, from a terminal on the server (docs/operations/people.md, "Staff"). A password
 * is never part of a command, where others could read it.
 *
 * @param args the arguments after the command's name, for example `['add', '--admin', 'helen']`
 * @throws {OperatorError} when it cannot be done
 */
export async function runUserCommand(args: string[], tools: UserCommandTools): Promise<void> {
  const { words, isAdmin, role, email, fullName, isOff, isSure, ends } = parse(args)
  const [action, name, word, ...others] = words
  if (others.length > 0 || (word !== undefined && action !== 'role')) throw new OperatorError(HELP)
  if (action === 'list' && name === undefined) return list(tools)
  if (name === undefined) throw new OperatorError(HELP)

  const wanted = readRoles(role ?? (isAdmin ? 'administrator' : 'reader'))
  if (action === 'add') return add(name, wanted, tools)
  if (action === 'invite') {
    return inviteSomeone({ username: name, email, name: fullName, roles: wanted }, tools)
  }
  if (action === 'role' && word)
    return changeRole(await find(tools.db, name), readRoles(word), tools)
  if (action === 'reset') return resetPasswordOf(await find(tools.db, name), tools)
  if (action === 'password') return setPassword(name, tools)
  if (action === 'disable' || action === 'delete') {
    return closeByCommand(await find(tools.db, name), action, isSure, tools)
  }
  if (action === 'enable') return enable(name, tools)
  if (action === 'unlock') return endLock(name, tools)
  if (action === 'second-factor') {
    return (isOff ? switchOff : switchOn)(await find(tools.db, name), tools)
  }
  if (action === 'sessions') {
    if (ends === undefined) return sessions(name, tools)
    return ends === 'all' ? endSessions(name, tools) : endSession(name, ends, tools)
  }
  throw new OperatorError(HELP)
}

const HELP = `${commandLine('user', 'add NAME')}                 lets someone in, who can’t change anything yet
${commandLine('user', 'add --admin NAME')}         lets an administrator in; --role ROLE someone else
${commandLine('user', 'invite NAME --email ADDRESS --role ROLE')}
                                         shows a link with which someone chooses a password (--name "FULL NAME")
${commandLine('user', 'role NAME ROLE')}           makes someone ${ROLES.join(', ')}; several with commas: editor,adviser
${commandLine('user', 'reset NAME')}               shows a link with which someone chooses a new password
${commandLine('user', 'password NAME')}            gives someone another password and logs them out
${commandLine('user', 'disable NAME')}             keeps someone out; what they wrote stays theirs (--yes: the last administrator too)
${commandLine('user', 'delete NAME --yes')}        deletes an account; its articles get another author
${commandLine('user', 'enable NAME')}              lets them in again
${commandLine('user', 'unlock NAME')}              lets someone in again after too many wrong codes
${commandLine('user', 'second-factor NAME')}       asks for a code from a phone each time they log in
${commandLine('user', 'second-factor NAME --off')} goes back to the password alone, for a lost phone
${commandLine('user', 'list')}                     names everyone, with the ids that the logs name
${commandLine('user', 'sessions NAME')}            shows where someone is logged in, and since when
${commandLine('user', 'sessions NAME --end ID')}   ends one of these sessions, named by its id
${commandLine('user', 'sessions NAME --end all')}  logs them out everywhere`

function parse(args: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        admin: { type: 'boolean' },
        role: { type: 'string' },
        email: { type: 'string' },
        name: { type: 'string' },
        off: { type: 'boolean' },
        yes: { type: 'boolean' },
        end: { type: 'string' },
      },
    })
    const { admin: isAdmin = false, off: isOff = false, yes: isSure = false, end: ends } = values
    const { role, email, name: fullName } = values
    return { words: positionals, isAdmin, role, email, fullName, isOff, isSure, ends }
  } catch {
    throw new OperatorError(HELP)
  }
}

async function add(
  name: string,
  roles: Role[],
  { db, firm, now, askPassword, say, log }: UserCommandTools,
) {
  const username = usernameOf(name)
  if (!isUsername(username)) throw new OperatorError(USERNAME_RULE)
  const taken = (await listUsers(db)).find((user) => looksLike(user.username, username))
  if (taken) throw new OperatorError(`There is already a user ${taken.username}.`)
  const password = await hashPassword(await choosePassword(askPassword, username, firm))
  const { id } = await db
    .transaction()
    .execute((db) => insertUser(db, { username, password, roles }, byCommand(now)))
  logSecurityEvent(log, 'user added', id)
  say(`${username} may log in${rolesText(roles) === 'reader' ? '' : ` as ${withArticle(roles)}`}.`)
}

async function setPassword(name: string, tools: UserCommandTools) {
  const { db, firm, now, askPassword, say, log } = tools
  const { id, username } = await find(db, name)
  const password = await hashPassword(await choosePassword(askPassword, username, firm))
  await db.transaction().execute(async (db) => {
    await changePassword(db, { id, username }, password, byCommand(now), tellerOf(tools))
    await actOnAccount(db, id, 'unlock', byCommand(now), tellerOf(tools))
  })
  logSecurityEvent(log, 'password changed', id)
  say(`${username} has a new password and is logged out everywhere.`)
}

async function endLock(name: string, tools: UserCommandTools) {
  const { db, now, say, log } = tools
  const { id, username } = await find(db, name)
  await actOnAccount(db, id, 'unlock', byCommand(now), tellerOf(tools))
  logSecurityEvent(log, 'account unlocked', id)
  say(`${username} is not locked. Set a new password if anyone else may know the current one.`)
}

async function enable(name: string, tools: UserCommandTools) {
  const { db, now, say, log } = tools
  const { id, username } = await find(db, name)
  const outcome = await enableAccount(db, id, byCommand(now), tools)
  logSecurityEvent(log, 'user enabled', id)
  say(`${username} may log in again.`)
  if (typeof outcome !== 'string') sayHandovers(outcome, say)
}

async function list({ db, say }: UserCommandTools) {
  const users = await listUsers(db)
  if (users.length === 0) say('There is nobody yet.')
  const width = Math.max(...users.map(({ username }) => username.length))
  for (const { id, username, roles, isDisabled, isLocked, hasSecondFactor, createdAt } of users) {
    const factor = hasSecondFactor ? ', second factor' : ''
    const state = `${isLocked ? ', locked' : ''}${isDisabled ? ', disabled' : ''}`
    const since = createdAt.slice(0, 10)
    say(`${username.padEnd(width)}  ${id}  since ${since}, ${rolesText(roles)}${factor}${state}`)
  }
}

async function sessions(name: string, { db, now, say }: UserCommandTools) {
  const { id, username } = await find(db, name)
  const open = await listSessionsOf(db, id, now())
  if (open.length === 0) say(`${username} isn’t logged in anywhere.`)
  for (const { shortId, createdAt, lastUsedAt } of open) {
    say(
      `${shortId}  logged in since ${toMinute(createdAt)}, last seen ${toMinute(lastUsedAt)} (UTC)`,
    )
  }
}

async function endSession(name: string, shortId: string, { db, now, say, log }: UserCommandTools) {
  const { id, username } = await find(db, name)
  await db.transaction().execute(async (db) => {
    if (!(await deleteSessionOf(db, id, shortId))) {
      throw new OperatorError(`${username} has no session ${shortId}.`)
    }
    await recordActivity(db, byCommand(now), 'session ended', accountThing({ id, username }))
  })
  logSecurityEvent(log, 'session ended', id)
  say(`This session of ${username} has ended.`)
}

async function endSessions(name: string, tools: UserCommandTools) {
  const { db, now, say, log } = tools
  const { id, username } = await find(db, name)
  await actOnAccount(db, id, 'end-sessions', byCommand(now), tellerOf(tools))
  logSecurityEvent(log, 'sessions ended', id)
  say(`${username} is logged out everywhere.`)
}

function tellerOf(tools: UserCommandTools): Teller {
  return { site: tools, firm: tools.firm }
}

function byCommand(now: () => Date): AuditContext {
  return { who: COMMAND_LINE, now: now() }
}

async function choosePassword(
  ask: UserCommandTools['askPassword'],
  username: string,
  firm: Firm,
): Promise<string> {
  const password = await ask()
  if (password === null) throw new OperatorError('No password was given. Nothing has changed.')
  const fault = await passwordFault(password, username, firm)
  if (fault) throw new OperatorError(`A password ${fault}. Nothing has changed.`)
  return password
}

async function find(db: Database, name: string) {
  const users = await listUsers(db)
  const user =
    users.find(({ username }) => username === name) ??
    users.find(({ username }) => isSameName(username, name))
  if (!user) throw new OperatorError(`There is no user ${name}.`)
  return user
}

/** `2026-11-23 10:00` */
function toMinute(time: string): string {
  return time.slice(0, 16).replace('T', ' ')
}
