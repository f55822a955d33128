import { parseArgs } from 'node:util'
import type { Firm } from '~/lib/firm'
import { COMMAND_LINE } from '~/server/activity/record-activity'
import type { Database } from '~/server/database/schema'
import { OperatorError } from '~/server/operator-error'
import { logSecurityEvent } from '~/server/security-log'
import { passwordFault } from './password-rules.server'
import { hashPassword } from './passwords.server'
import { insertUser, listUsers, setDisabled, setPassword } from './repository.server'
import { LONGEST_USERNAME } from './rules'
import { unlock } from './second-factor.server'
import {
  changeAccount,
  type SecondFactorTools,
  switchOff,
  switchOn,
} from './second-factor-command.server'
import { deleteSessionOf, deleteSessionsOf, listSessionsOf } from './sessions.server'

/** What the command works with. */
export interface UserCommandTools extends SecondFactorTools {
  /** Their names are guessed first. */
  firm: Firm
  /** Asks for a new password without showing it; null when none was given. */
  askPassword: () => Promise<string | null>
}

/**
 * Manages the people who may log in, from a terminal on the server (docs/operations.md, "Staff"). A password
 * is never part of a command, where others could read it.
 *
 * @param args the arguments after the command's name, for example `['add', '--admin', 'helen']`
 * @throws {OperatorError} when it cannot be done
 */
export async function runUserCommand(args: string[], tools: UserCommandTools): Promise<void> {
  const { words, isAdmin, isOff, isSure, ends } = parse(args)
  const [action, name, ...others] = words
  if (others.length > 0) throw new OperatorError(HELP)
  if (action === 'list' && name === undefined) return list(tools)
  if (name === undefined) throw new OperatorError(HELP)

  if (action === 'add') return add(name, isAdmin, tools)
  if (action === 'password') return changePassword(name, tools)
  if (action === 'disable') return disable(name, isSure, tools)
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

const HELP = `npm run user -- add NAME                 lets someone in who may change nothing yet
npm run user -- add --admin NAME         lets an administrator in
npm run user -- password NAME            gives someone another password and logs them out
npm run user -- disable NAME             keeps someone out; what they wrote stays theirs (--yes: the last administrator too)
npm run user -- enable NAME              lets them in again
npm run user -- unlock NAME              lets someone in again after too many wrong codes
npm run user -- second-factor NAME       asks for a code of a phone at each of their logins
npm run user -- second-factor NAME --off lets their password do again, for a lost phone
npm run user -- list                     names everyone, with the ids that the logs name
npm run user -- sessions NAME            says since when someone is logged in
npm run user -- sessions NAME --end ID   ends one of these sessions, named by its id
npm run user -- sessions NAME --end all  logs them out everywhere`

function parse(args: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        admin: { type: 'boolean' },
        off: { type: 'boolean' },
        yes: { type: 'boolean' },
        end: { type: 'string' },
      },
    })
    const { admin: isAdmin = false, off: isOff = false, yes: isSure = false, end: ends } = values
    return { words: positionals, isAdmin, isOff, isSure, ends }
  } catch {
    throw new OperatorError(HELP)
  }
}

async function add(name: string, isAdmin: boolean, tools: UserCommandTools) {
  const { db, firm, now, askPassword, say, log } = tools
  const username = name.trim()
  if (!/^[^\p{C}]+$/u.test(username) || username.length > LONGEST_USERNAME) {
    throw new OperatorError(`A user name has 1 to ${LONGEST_USERNAME} ordinary characters.`)
  }
  const taken = (await listUsers(db)).find((user) => isSameName(user.username, username))
  if (taken) throw new OperatorError(`There is a user ${taken.username} already.`)
  const password = await hashPassword(await choosePassword(askPassword, username, firm))
  const role = isAdmin ? 'administrator' : 'reader'
  const doing = { who: COMMAND_LINE, now: now() }
  const { id } = await db
    .transaction()
    .execute((db) => insertUser(db, { username, password, role }, doing))
  logSecurityEvent(log, 'user added', id)
  say(`${username} may log in${isAdmin ? ' as an administrator' : ''}.`)
}

async function changePassword(name: string, tools: UserCommandTools) {
  const user = await find(tools.db, name)
  const { id, username } = user
  const { askPassword, firm } = tools
  const password = await hashPassword(await choosePassword(askPassword, username, firm))
  await changeAccount(tools, user, 'password changed', async (db) => {
    await setPassword(db, id, password)
    await unlock(db, id)
  })
  tools.say(`${username} has a new password and is logged out everywhere.`)
}

async function disable(name: string, isSure: boolean, tools: UserCommandTools) {
  const { db, say } = tools
  const { id, username, isAdmin } = await find(db, name)
  const isOther = (user: { id: string; isAdmin: boolean; isDisabled: boolean }) =>
    user.isAdmin && !user.isDisabled && user.id !== id
  if (isAdmin && !isSure && !(await listUsers(db)).some(isOther))
    throw new OperatorError(lastAdministrator(username))
  await changeAccount(tools, { id, username }, 'user disabled', (db) => setDisabled(db, id, true))
  say(`${username} cannot log in any more and is logged out everywhere.`)
}

function lastAdministrator(username: string): string {
  return `Without ${username} there is no administrator left, so nobody could change anything on the site. Nothing has changed. Add another administrator first (npm run user -- add --admin NAME), or say that you are sure: npm run user -- disable ${username} --yes`
}

async function endLock(name: string, tools: UserCommandTools) {
  const { id, username } = await find(tools.db, name)
  await changeAccount(tools, { id, username }, 'account unlocked', (db) => unlock(db, id))
  tools.say(
    `${username} is not locked. Set a new password if anybody else may know the present one.`,
  )
}

async function enable(name: string, tools: UserCommandTools) {
  const { id, username } = await find(tools.db, name)
  await changeAccount(tools, { id, username }, 'user enabled', (db) => setDisabled(db, id, false))
  tools.say(`${username} may log in again.`)
}

async function list({ db, say }: UserCommandTools) {
  const users = await listUsers(db)
  if (users.length === 0) say('There is nobody yet.')
  const width = Math.max(...users.map(({ username }) => username.length))
  for (const { id, username, isAdmin, isDisabled, isLocked, hasSecondFactor, createdAt } of users) {
    const role = isAdmin ? 'administrator' : 'no administrator'
    const factor = hasSecondFactor ? ', second factor' : ''
    const state = `${isLocked ? ', locked' : ''}${isDisabled ? ', disabled' : ''}`
    const since = createdAt.slice(0, 10)
    say(`${username.padEnd(width)}  ${id}  since ${since}, ${role}${factor}${state}`)
  }
}

async function sessions(name: string, { db, now, say }: UserCommandTools) {
  const { id, username } = await find(db, name)
  const open = await listSessionsOf(db, id, now())
  if (open.length === 0) say(`${username} is logged in nowhere.`)
  for (const { shortId, createdAt, lastUsedAt } of open) {
    say(
      `${shortId}  logged in since ${toMinute(createdAt)}, last seen ${toMinute(lastUsedAt)} (UTC)`,
    )
  }
}

async function endSession(name: string, shortId: string, tools: UserCommandTools) {
  const { id, username } = await find(tools.db, name)
  await changeAccount(tools, { id, username }, 'session ended', async (db) => {
    if (await deleteSessionOf(db, id, shortId)) return
    throw new OperatorError(`${username} has no session ${shortId}.`)
  })
  tools.say(`This session of ${username} has ended.`)
}

async function endSessions(name: string, tools: UserCommandTools) {
  const { id, username } = await find(tools.db, name)
  await changeAccount(tools, { id, username }, 'sessions ended', (db) => deleteSessionsOf(db, id))
  tools.say(`${username} is logged out everywhere.`)
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
  const user = (await listUsers(db)).find(({ username }) => isSameName(username, name))
  if (!user) throw new OperatorError(`There is no user ${name}.`)
  return user
}

/** Names that differ only in capitals would be taken for the same person. */
function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

/** `2026-11-23 10:00` */
function toMinute(time: string): string {
  return time.slice(0, 16).replace('T', ' ')
}
