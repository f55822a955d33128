import { randomInt } from 'node:crypto'
import { paths } from '~/lib/paths'
import { THE_SITE } from '~/platform/audit-context'
import { OperatorError } from '~/platform/operator-error'
import type { Site } from '~/platform/site'
import { passwordFault } from '../passwords/password-rules.server'
import { hashPassword } from '../passwords/passwords.server'
import { hasNoUsers, insertUser } from '../repository.server'
import { isUsername, USERNAME_RULE, usernameOf } from '../rules'

/** Letters and digits that cannot be confused; 30 of them are 148 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 6
const GROUP_LENGTH = 5

/**
 * Creates an administrator when there are no users yet: with `ADMIN_PASSWORD`, or else with a password that
 * is generated here and printed on the console this once (docs/operations/settings.md, "Environment"). An existing
 * user is never changed.
 *
 * @throws {OperatorError} for an `ADMIN_PASSWORD` that the password rules refuse
 */
export async function createFirstAdministrator(site: Site): Promise<void> {
  const { db, environment, url, now } = site
  if (!(await hasNoUsers(db))) return
  const { firm } = await site.settings.read()
  const { ADMIN_USERNAME, ADMIN_PASSWORD: chosen } = environment
  const username = usernameOf(ADMIN_USERNAME)
  if (!isUsername(username)) {
    throw new OperatorError(
      `The environment variable ADMIN_USERNAME is not a valid username. ${USERNAME_RULE}`,
    )
  }
  const { SITE_URL, PORT, LISTEN_FDS } = environment
  const fault = chosen === undefined ? null : await passwordFault(chosen, username, firm)
  if (fault) throw new OperatorError(`The environment variable ADMIN_PASSWORD ${fault}.`)
  const password = chosen ?? makePassword()
  const hash = await hashPassword(password)

  const isPlaceKnown = SITE_URL !== undefined || (LISTEN_FDS === 0 && PORT !== 0)
  const lines = [
    'The first administrator of this site',
    '',
    isPlaceKnown
      ? `Log in at:  ${url}${paths.login}`
      : `Log in at:  ${paths.login}, at the address below`,
    `Username:   ${username}`,
    `Password:   ${chosen ? 'the one in ADMIN_PASSWORD' : password}`,
    ...(chosen ? [] : ['', 'Keep the password: it is not shown again.']),
  ]
  await db.transaction().execute(async (db) => {
    // Another server on the same database, started at the same moment, may have been first.
    if (!(await hasNoUsers(db))) return
    // Printed before it is stored: if the start is interrupted in between, the next one prints a new one.
    console.log(box(lines))
    const audit = { who: THE_SITE, now: now() }
    await insertUser(db, { username, password: hash, roles: ['administrator'] }, audit)
  })
}

function makePassword(): string {
  const character = () => ALPHABET[randomInt(ALPHABET.length)]
  const group = () => Array.from({ length: GROUP_LENGTH }, character).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

function box(lines: string[]): string {
  const width = Math.max(...lines.map((line) => line.length))
  const edge = '─'.repeat(width + 4)
  const body = lines.map((line) => `│  ${line.padEnd(width)}  │`)
  return ['', `┌${edge}┐`, ...body, `└${edge}┘`, ''].join('\n')
}
