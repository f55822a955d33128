import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installPackage } from './debian.js'
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
  if ((await installPackage('chromium')) && existsSync('/usr/bin/chromium')) return
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
  if (await installPackage('default-jre-headless')) return
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
  if (await installPackage('nginx-light')) return
  throw new Advice('The tests need nginx. Install it (Debian: nginx-light) and try again.')
}

/**
 * Sees to it that there is an openssl, which makes the certificates of the tests.
 *
 * @throws {Advice} when none is to be had
 */
export async function installOpenssl() {
  if (await works('openssl', ['version'])) return
  if (await installPackage('openssl')) return
  throw new Advice('The tests need openssl. Install it (Debian: openssl) and try again.')
}

/**
 * Sees to it that there is a PostgreSQL for the tests: in `POSTGRES_BIN`, or Debian's own, or on the path.
 *
 * @throws {Advice} when none is to be had
 */
export async function installPostgres() {
  const { POSTGRES_BIN } = process.env
  if (POSTGRES_BIN) {
    if (await works(join(POSTGRES_BIN, 'postgres'), ['--version'])) return
    throw new Advice(`POSTGRES_BIN is ${POSTGRES_BIN}, which has no PostgreSQL that starts.`)
  }
  const isThere = async () => hasDebianPostgres() || (await works('initdb', ['--version']))
  if (await isThere()) return
  if ((await installPackage('postgresql')) && (await isThere())) return
  throw new Advice(
    'The tests need PostgreSQL 15 or newer. Install it (Debian: postgresql), and name the folder of its programs in POSTGRES_BIN when they are not on the path.',
  )
}

/**
 * Sees to it that there is OpenStack Swift, a file store, as a library of Debian's own Python.
 *
 * @throws {Advice} when none is to be had
 */
export async function installSwift() {
  if (await works('/usr/bin/python3', ['-c', 'import swift'])) return
  if (await installPackage('python3-swift')) return
  throw new Advice(
    'The long tests need OpenStack Swift. Install it (Debian: python3-swift) and try again.',
  )
}

function hasDebianPostgres() {
  const versions = '/usr/lib/postgresql'
  if (!existsSync(versions)) return false
  return readdirSync(versions).some((version) =>
    existsSync(join(versions, version, 'bin', 'initdb')),
  )
}

async function works(command, args) {
  try {
    const { code } = await run(command, args, { isQuiet: true })
    return code === 0
  } catch {
    return false
  }
}
