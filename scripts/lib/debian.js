import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { run } from './run.js'

/** While this file forbids it, packages do not start their services. */
const SERVICE_POLICY = '/usr/sbin/policy-rc.d'

/**
 * Installs a Debian package where that needs no questions: as root, with apt. Its services are not started.
 *
 * @returns {Promise<boolean>} whether it is installed now
 */
export async function installPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing ${name} (the first time only)…`)
  const isOurPolicy = !existsSync(SERVICE_POLICY)
  if (isOurPolicy) writeFileSync(SERVICE_POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update'], { env, isQuiet: true })
    const args = ['install', '-y', '--no-install-recommends', name]
    const { code, output } = await run('apt-get', args, { env, isQuiet: true })
    if (code !== 0) console.log(output.trim())
    return code === 0
  } finally {
    if (isOurPolicy) rmSync(SERVICE_POLICY, { force: true })
  }
}
