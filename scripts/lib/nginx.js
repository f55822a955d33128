import { existsSync } from 'node:fs'
import { installPackage } from './debian.js'
import { OperatorError } from './project.js'
import { works } from './run.js'

/** Debian's, which is on the path of root alone; elsewhere the one on the path. */
const DEBIANS = '/usr/sbin/nginx'

export const nginxProgram = () => (existsSync(DEBIANS) ? DEBIANS : 'nginx')

/**
 * The tests put nginx in front of two servers, and the benchmark compares the site with it.
 *
 * @throws {OperatorError} when it cannot be installed
 */
export async function installNginx() {
  if (await works(nginxProgram(), ['-v'])) return
  if (await installPackage('nginx-light')) return
  throw new OperatorError('This needs nginx. Install it (Debian: nginx-light) and try again.')
}
