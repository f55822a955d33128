import { existsSync } from 'node:fs'
import { pinnedNode, withPinnedNode } from './pinned-node.js'
import { Advice, inProject } from './project.js'
import { run } from './run.js'

/**
 * Sees to it that there is a Chromium for the browser tests: `CHROMIUM_PATH`, or Debian's own, or
 * the one that Playwright downloads.
 *
 * @throws {Advice} when none is to be had
 */
export async function installBrowser() {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) {
    if (await works(CHROMIUM_PATH, ['--version'])) return
    throw new Advice(`CHROMIUM_PATH is ${CHROMIUM_PATH}, which does not start.`)
  }
  if (existsSync('/usr/bin/chromium')) return
  if (mayInstall() && (await aptInstall('chromium')) && existsSync('/usr/bin/chromium')) return
  console.log('Downloading a browser (the first time only)…')
  const playwright = inProject('node_modules', '@playwright', 'test', 'cli.js')
  const { code, output } = await run(pinnedNode(), [playwright, 'install', 'chromium'], {
    env: withPinnedNode(),
    isQuiet: true,
  })
  if (code === 0) return
  throw new Advice(
    `No browser for the tests. Install Chromium, and name it in CHROMIUM_PATH.\n\n${output.trim()}`,
  )
}

/**
 * Sees to it that there is a Java for the HTML checker.
 *
 * @throws {Advice} when none is to be had
 */
export async function installJava() {
  if (await works('java', ['-version'])) return
  if (mayInstall() && (await aptInstall('default-jre-headless'))) return
  throw new Advice(
    'The HTML checker needs Java. Install one (Debian: default-jre-headless) and try again.',
  )
}

/**
 * Sees to it that there is an nginx, before which the tests put two servers.
 *
 * @throws {Advice} when none is to be had
 */
export async function installNginx() {
  if (await works('nginx', ['-v'])) return
  if (mayInstall() && (await aptInstall('nginx-light'))) return
  throw new Advice('The tests need nginx. Install it (Debian: nginx-light) and try again.')
}

function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

async function aptInstall(name) {
  console.log(`Installing ${name} (the first time only)…`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], { env, isQuiet: true })
  const args = ['install', '-y', '--no-install-recommends', name]
  const { code, output } = await run('apt-get', args, { env, isQuiet: true })
  if (code !== 0) console.log(output.trim())
  return code === 0
}

async function works(command, args) {
  try {
    const { code } = await run(command, args, { isQuiet: true })
    return code === 0
  } catch {
    return false
  }
}
