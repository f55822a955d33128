import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installPackage } from './debian.js'
import { pinnedNode, withPinnedNode } from './pinned-node.js'
import { inProject, OperatorError } from './project.js'
import { run, works } from './run.js'

/** Debian's browsers: the first has no windows, and is quicker at what the tests need. */
const [SHELL, CHROMIUM] = ['chromium-headless-shell', 'chromium']

/**
 * Finds a browser for the tests: `CHROMIUM_PATH`, one of Debian’s, or the one that Playwright downloads.
 *
 * @throws {OperatorError} when it cannot be installed
 */
export async function installBrowser() {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) {
    if (await works(CHROMIUM_PATH, ['--version'])) return
    throw new OperatorError(`CHROMIUM_PATH is ${CHROMIUM_PATH}, which does not start.`)
  }
  if ((await hasDebian(SHELL)) || (await hasDebian(CHROMIUM))) return
  console.log('Downloading a browser (the first time only)…')
  const playwright = inProject('node_modules', '@playwright', 'test', 'cli.js')
  const { code, output } = await run(pinnedNode(), [playwright, 'install', 'chromium'], {
    env: withPinnedNode(),
    isQuiet: true,
  })
  if (code === 0) return
  throw new OperatorError(
    `No browser for the tests. Install Chromium, and name it in CHROMIUM_PATH.\n\n${output.trim()}`,
  )
}

/** The program that `installBrowser` has found; undefined for Playwright's own. */
export function browserPath() {
  const debian = [SHELL, CHROMIUM].map((name) => `/usr/bin/${name}`)
  return process.env.CHROMIUM_PATH ?? debian.find((path) => existsSync(path))
}

/**
 * Makes sure there is the whole of Debian's Chromium, which alone reports to https addresses.
 *
 * @throws {OperatorError} when it cannot be installed
 */
export async function installChromium() {
  if (await hasDebian(CHROMIUM)) return
  throw new OperatorError('The long tests need /usr/bin/chromium (Debian: chromium).')
}

async function hasDebian(browser) {
  const isThere = () => existsSync(`/usr/bin/${browser}`)
  return isThere() || ((await installPackage(browser)) && isThere())
}

/**
 * For the HTML checker.
 *
 * @throws {OperatorError} when it cannot be installed
 */
export async function installJava() {
  if (await works('java', ['-version'])) return
  if (await installPackage('default-jre-headless')) return
  throw new OperatorError(
    'The HTML checker needs Java. Install one (Debian: default-jre-headless) and try again.',
  )
}

/**
 * For the tests’ certificates.
 *
 * @throws {OperatorError} when it cannot be installed
 */
export async function installOpenssl() {
  if (await works('openssl', ['version'])) return
  if (await installPackage('openssl')) return
  throw new OperatorError('The tests need openssl. Install it (Debian: openssl) and try again.')
}

/**
 * Finds PostgreSQL for the tests: in `POSTGRES_BIN`, Debian’s, or on the path.
 *
 * @throws {OperatorError} when it cannot be installed
 */
export async function installPostgres() {
  const { POSTGRES_BIN } = process.env
  if (POSTGRES_BIN) {
    if (await works(join(POSTGRES_BIN, 'postgres'), ['--version'])) return
    throw new OperatorError(`POSTGRES_BIN is ${POSTGRES_BIN}, which has no PostgreSQL that starts.`)
  }
  const isThere = async () => hasDebianPostgres() || (await works('initdb', ['--version']))
  if (await isThere()) return
  if ((await installPackage('postgresql')) && (await isThere())) return
  throw new OperatorError(
    'The tests need PostgreSQL 15 or newer. Install it (Debian: postgresql), and name the folder of its programs in POSTGRES_BIN when they are not on the path.',
  )
}

/**
 * Checks the alarms that operators give to Prometheus, and when each goes off, by its own tool, where that is or can be installed.
 *
 * @throws {OperatorError} when it finds fault with them
 */
export async function checkAlerts() {
  const isThere = () => works('promtool', ['--version'])
  if (!(await isThere()) && !((await installPackage('prometheus')) && (await isThere()))) {
    console.log(
      'Not checked: there is no promtool (Debian: prometheus), and it cannot be installed.',
    )
    return
  }
  const checks = [
    ['check', 'rules', inProject('deploy', 'alerts.yml')],
    ['test', 'rules', inProject('tests', 'alerts.promtool.yml')],
  ]
  for (const args of checks) {
    const { code, output } = await run('promtool', args, { isQuiet: true })
    if (code !== 0) throw new OperatorError(output.trim())
  }
}

/**
 * A file store, as a library of Debian’s Python.
 *
 * @throws {OperatorError} when it cannot be installed
 */
export async function installSwift() {
  if (await works('/usr/bin/python3', ['-c', 'import swift'])) return
  if (await installPackage('python3-swift')) return
  throw new OperatorError(
    'The long tests need OpenStack Swift. Install it (Debian: python3-swift) and try again.',
  )
}

/**
 * For opening staff’s exports.
 *
 * @throws {OperatorError} when it cannot be installed
 */
export async function installLibreOffice() {
  if (await works('soffice', ['--version'])) return
  if (await installPackage('libreoffice-calc')) return
  throw new OperatorError(
    'The long tests need LibreOffice. Install it (Debian: libreoffice-calc) and try again.',
  )
}

/**
 * Makes sure there is what confines a program as systemd confines the delivered unit (tests/fixtures/as-delivered.py), where
 * the tests can do that: as root on Linux.
 *
 * @throws {OperatorError} when it cannot be installed
 */
export async function installConfinement() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return
  const tools = {
    'python3-seccomp': ['/usr/bin/python3', ['-c', 'import seccomp']],
    systemd: ['systemd-analyze', ['--version']],
  }
  for (const [name, [command, args]] of Object.entries(tools)) {
    const isThere = await works(command, args)
    if (isThere || ((await installPackage(name)) && (await works(command, args)))) continue
    throw new OperatorError(
      `The tests need ${command}. Install it (Debian: ${name}) and try again.`,
    )
  }
}

function hasDebianPostgres() {
  const versions = '/usr/lib/postgresql'
  if (!existsSync(versions)) return false
  return readdirSync(versions).some((version) =>
    existsSync(join(versions, version, 'bin', 'initdb')),
  )
}
