import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }

const folder = dirname(process.argv[1] ?? '')

/** Built programs, on a server or in a container. */
const isInstalled =
  folder.endsWith(join('dist', 'server')) && !existsSync(join(folder, '../../src'))

/** Another program of the site, beside the one that runs, where the build puts all of them. */
export function programPath(name: string): string {
  return join(folder, `${name}.js`)
}

/** A command as an operator types it: `site user list` on a server, `npm run site -- user list` in the sources. */
export function commandLine(name: string, words = ''): string {
  return `${isInstalled ? 'site' : 'npm run site --'} ${name} ${words}`.trimEnd()
}

/** The program's version, as operators and programs are told it (CHANGELOG.md says what each brings). */
export const VERSION = packageJson.version
