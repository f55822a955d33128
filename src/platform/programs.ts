import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }

const folder = dirname(process.argv[1] ?? '')

/** True for built programs, on a server or in a container. */
const isInstalled =
  folder.endsWith(join('dist', 'server')) && !existsSync(join(folder, '../../src'))

/** The path of another program of the site. The build puts all of them next to the one that runs. */
export function programPath(name: string): string {
  return join(folder, `${name}.js`)
}

/** A command as an operator types it: `site user list` on a server, `npm run site -- user list` in the sources. */
export function commandLine(name: string, words = ''): string {
  return `${isInstalled ? 'site' : 'npm run site --'} ${name} ${words}`.trimEnd()
}

/** The program's version, as operators and programs are told it (CHANGELOG.md says what each brings). */
export const VERSION = packageJson.version
