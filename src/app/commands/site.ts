import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { OperatorError } from '~/platform/operator-error'
import { programPath } from '~/platform/programs'
import { reportFailure } from '~/platform/terminal/report-failure'
import { type PlainServer, readPlainServer } from '../updates/update-settings'

/** Stays root because it restarts the service; it reads the settings itself. */
const OF_ROOT = 'update'

/** The programs of the site that an operator runs; `main` is the site itself. */
const COMMANDS = [
  'user',
  'mail',
  'ready',
  'backup',
  'restore',
  'content',
  'personal-data',
  'copy-database',
  'copy-files',
  OF_ROOT,
  'main',
]

const HELP = `site COMMAND …, for example: site mail test you@example.co.uk
site NAME=value COMMAND … runs it with another setting.

Commands: ${COMMANDS.join(', ')} (docs/operations.md, "Commands").`

/**
 * `site` (docs/operations.md, "Commands"): becomes another program of the site, with the settings and the rights of the
 * service. On a plain server deploy/site starts it as root; in a container it has both already.
 */
try {
  const [given, [name = '', ...words]] = split(process.argv.slice(2))
  if (!COMMANDS.includes(name)) throw new OperatorError(HELP)
  const program = programPath(name)
  const isRoot = process.getuid?.() === 0
  const variables =
    isRoot && name !== OF_ROOT
      ? becomeService(readPlainServer(join(dirname(program), '..', '..', '..', '..')), given)
      : process.env
  if (!process.execve) throw new OperatorError('This command needs Linux or macOS.')
  process.execve(process.execPath, [process.execPath, program, ...words], {
    ...variables,
    ...given,
  })
} catch (error) {
  reportFailure(error)
  process.exitCode = 1
}

/** @returns the settings before the command, and the command with its words */
function split(typed: readonly string[]): [Record<string, string>, string[]] {
  const setting = /^([A-Z][A-Z\d_]*)=([\s\S]*)$/
  const end = typed.findIndex((word) => !setting.test(word))
  const before = typed.slice(0, end < 0 ? typed.length : end)
  const given = before.map((word) => setting.exec(word)?.slice(1) ?? [])
  return [Object.fromEntries(given), typed.slice(before.length)]
}

/**
 * Takes on the rights of the service's user.
 *
 * @returns its variables
 */
function becomeService(
  { user, dataDir, variables }: PlainServer,
  given: Record<string, string>,
): Record<string, string> {
  const [uid] = idsOf(user, '--user')
  const [gid] = idsOf(user, '--group')
  if (uid === undefined || gid === undefined)
    throw new OperatorError(`id does not know the user ${user}.`)
  process.setgroups?.(idsOf(user, '--groups'))
  process.setgid?.(gid)
  process.setuid?.(uid)
  process.umask(0o077)
  requirePlace(given.DATA_DIR ?? dataDir, user)
  return variables
}

function idsOf(user: string, which: '--user' | '--group' | '--groups'): number[] {
  try {
    const said = execFileSync('id', [which, user], { encoding: 'utf8', stdio: 'pipe' })
    return said.trim().split(' ').map(Number)
  } catch {
    throw new OperatorError(
      `There is no user ${user}, which the service runs as. Make it (docs/operations.md, "On a plain server").`,
    )
  }
}

/** The service's user may not make it itself where systemd keeps such folders. */
function requirePlace(dataDir: string, user: string): void {
  if (existsSync(dataDir)) return
  try {
    accessSync(dirname(dataDir), constants.W_OK)
  } catch {
    throw new OperatorError(
      `There is no folder ${dataDir} (DATA_DIR). Make it: install -d -o ${user} -g ${user} -m 700 ${dataDir}`,
    )
  }
}
