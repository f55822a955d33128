/**
 * `npm test`: every check but what is left to CI, which runs all of them (`npm test -- --all`).
 * `npm run check`: the quick ones. `npm run verify`: the slow ones.
 * The last line counts the tests of Vitest and Playwright, and each other check as one.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { checkContainers } from './deployment/containers.js'
import { buildWhenOutOfDate } from './lib/build.js'
import { installWhatIsMissing } from './lib/install.js'
import { makeMemoryFolder } from './lib/memory-folder.js'
import { installNginx } from './lib/nginx.js'
import { pinnedNode, requireNode, withPinnedNode } from './lib/pinned-node.js'
import { inProject, main, OperatorError } from './lib/project.js'
import { run } from './lib/run.js'
import {
  checkAlerts,
  installBrowser,
  installChromium,
  installConfinement,
  installJava,
  installLibreOffice,
  installOpenssl,
  installPostgres,
  installSwift,
} from './lib/test-tools.js'

const reports = mkdtempSync(join(tmpdir(), 'test-reports-'))
const memoryFolder = makeMemoryFolder()
process.on('exit', () => {
  for (const folder of [reports, memoryFolder]) {
    if (folder) rmSync(folder, { recursive: true, force: true })
  }
})

/**
 * For the tests’ data, for large data or data that must share a file system with the project, and for compiled code.
 */
const folders = {
  TMPDIR: memoryFolder ?? tmpdir(),
  DISK_FOLDER: tmpdir(),
  NODE_COMPILE_CACHE: join(reports, 'compiled'),
}

/** Makes Vitest and Playwright run the slow tests, and only those; some fill gigabytes. */
const LONG = { LONG_TESTS: '1', TMPDIR: tmpdir() }

/** Makes Playwright leave out what takes six seconds or more, and Vitest what features do on PostgreSQL. */
const QUICK = { QUICK_TESTS: '1' }
const LEFT_OUT =
  'Left to CI: browser tests of six seconds or more, features on PostgreSQL. `npm test -- --all` runs them too.'

/** These read the source and nothing else. */
const sourceChecks = [
  ['Format and lint', () => tool('@biomejs/biome', 'biome', ['check'])],
  ['Structure', () => node([inProject('scripts', 'structure-check.ts')])],
  ['Unused code', () => tool('knip', 'knip', ['--no-progress'])],
]
const typesAndUnitTests = (env) => [
  ['Route tree', () => node([inProject('scripts', 'lib', 'route-tree.js')])],
  ['Types', () => tool('typescript', 'tsc', [])],
  ['PostgreSQL', succeeds(installPostgres)],
  ['Unit and API tests', () => unitTests(env)],
]
const build = ['Build', succeeds(buildWhenOutOfDate)]
const slowChecks = (env) => [
  ['Browser', succeeds(installBrowser)],
  ['Java', succeeds(installJava)],
  ['nginx', succeeds(installNginx)],
  ['openssl', succeeds(installOpenssl)],
  ['Confinement', succeeds(installConfinement)],
  ['Browser tests', () => browserTests(env)],
]
const longChecks = [
  ['Alerts', succeeds(checkAlerts)],
  ['PostgreSQL', succeeds(installPostgres)],
  ['Swift', succeeds(installSwift)],
  ['API tests on Swift', () => unitTests(LONG)],
  build,
  ['Browser', succeeds(installBrowser)],
  ['Chromium', succeeds(installChromium)],
  ['LibreOffice', succeeds(installLibreOffice)],
  ['Containers', succeeds(checkContainers)],
  ['Long tests', () => browserTests(LONG)],
  ['Planted faults', plantedFaults],
  ['Recipes', () => node([inProject('scripts', 'recipes-check.ts')])],
]

main(async () => {
  requireNode()
  await installWhatIsMissing()
  const results = await resultsOf(process.argv[2])
  const failures = results.filter(({ failed }) => failed > 0)
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  console.log()
  // What failed for good comes last: of a long log, the end is what people are shown.
  for (const isFailure of [false, true]) {
    const noted = results
      .flatMap(({ notes }) => notes)
      .filter((note) => note.isFailure === isFailure)
    for (const { text } of noted) console.log(text)
  }
  for (const { name, failed } of failures) console.log(`FAILED: ${name} (${failed})`)
  if (process.argv[2] === undefined) console.log(LEFT_OUT)
  process.exitCode = failures.length > 0 ? 1 : 0
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
})

async function resultsOf(argument) {
  if (argument === '--long') return runAll(longChecks)
  const env = argument === '--all' ? {} : QUICK
  const isFast = argument === '--fast'
  // No browsers alongside unit tests, since some measure how long something takes.
  const before = await Promise.all([
    runAll(isFast ? sourceChecks : [...sourceChecks, build]),
    runAll(typesAndUnitTests(env)),
  ])
  return [...before.flat(), ...(isFast ? [] : await runAll(slowChecks(env)))]
}

async function runAll(checks) {
  const results = []
  for (const [name, check] of checks) {
    console.log(`\n── ${name}`)
    const start = performance.now()
    const { passed, failed, notes = [] } = await check()
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(`── ${name}: ${failed === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
    results.push({ name, passed, failed, notes })
  }
  return results
}

/** Runs a script on the pinned Node, which its children find as `node`. */
async function node(args, env = {}) {
  const { code } = await run(pinnedNode(), args, { env: { ...withPinnedNode(), ...env } })
  return count(code === 0)
}

function tool(packageName, program, args, env) {
  return node([programOf(packageName, program), ...args], env)
}

function programOf(packageName, program) {
  const manifest = inProject('node_modules', ...packageName.split('/'), 'package.json')
  const { bin } = createRequire(import.meta.url)(manifest)
  return join(manifest, '..', typeof bin === 'string' ? bin : bin[program])
}

async function unitTests(env = {}) {
  const file = join(reports, 'unit.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { failed } = await tool('vitest', 'vitest', args, { ...folders, ...env })
  return countReport(file, failed, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    notes: report.testResults.flatMap(unitFailures),
  }))
}

/** Fails when the tests notice fewer of the faults that Stryker plants than `stryker.config.js` asks for. */
function plantedFaults() {
  return tool('@stryker-mutator/core', 'stryker', ['run'], { ...folders, MUTATION_TESTS: '1' })
}

async function browserTests(env = {}) {
  const file = join(reports, 'browser.json')
  const { failed } = await tool(
    '@playwright/test',
    'playwright',
    ['test', '--reporter=list,json'],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...folders, ...env },
  )
  return countReport(file, failed, ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    notes: suites.flatMap(stumbles),
  }))
}

/** A note of each browser test of a suite that failed, at the first try or for good, with its reason. */
function stumbles({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => ['flaky', 'unexpected'].includes(status))
      .map(({ status, results }) => {
        const isFailure = status === 'unexpected'
        const verdict = isFailure ? 'failed' : 'passed at the second try'
        const reason = beginningOf(results[0]?.error?.message)
        return { isFailure, text: `${file}:${line} ${title}: ${verdict}. First try: ${reason}\n` }
      }),
  )
  return [...own, ...suites.flatMap(stumbles)]
}

/** A note of each unit test of a file that failed, or of the file that did not load, with its reason. */
function unitFailures({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  const reasons = failed.map(({ fullName, failureMessages }) => [fullName, failureMessages[0]])
  if (status === 'failed' && failed.length === 0) reasons.push(['does not load', message])
  const file = relative(inProject('.'), name)
  return reasons.map(([what, reason]) => ({
    isFailure: true,
    text: `${file} ${what}: failed. ${beginningOf(reason)}\n`,
  }))
}

function beginningOf(reason = '') {
  return stripVTControlCharacters(reason).slice(0, 800)
}

/** A run that failed without a failed test (a file that does not load, say) counts as one failure. */
function countReport(file, hasFailed, read) {
  try {
    const { passed, failed, notes } = read(JSON.parse(readFileSync(file, 'utf8')))
    return { passed, failed: Math.max(failed, hasFailed), notes }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

/** Turns a step into a check: an error is shown and counts as a failure. */
function succeeds(step) {
  return async () => {
    try {
      await step()
      return count(true)
    } catch (error) {
      console.log(error instanceof OperatorError ? error.message : error)
      return count(false)
    }
  }
}

function count(hasPassed) {
  return hasPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}
