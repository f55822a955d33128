import { existsSync } from 'node:fs'
import { pinnedNodePackage } from './pinned-node.js'
import { inProject, isRelease, OperatorError, readJson } from './project.js'
import { run } from './run.js'

/**
 * Installs the packages of package-lock.json if any are missing or differ; a release has its own.
 *
 * @throws {OperatorError} when npm fails
 */
export async function installWhatIsMissing() {
  if (isRelease || isInstalled()) return
  const isFirst = !existsSync(inProject('node_modules'))
  console.log(isFirst ? 'Installing (the first time only)…' : 'Installing what has changed…')
  const { code, output } = await npm([
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  if (code !== 0) throw new OperatorError(explain(output))
}

/**
 * As its last step npm records in node_modules what it installed. That must match package-lock.json; an
 * optional package may be missing (it is for another kind of machine), except the Node we run on.
 */
function isInstalled() {
  const wanted = readJson('package-lock.json')?.packages
  const present = readJson('node_modules', '.package-lock.json')?.packages
  if (!wanted || !present) return false
  const node = pinnedNodePackage()
  if (node && !existsSync(inProject('node_modules', node))) return false
  return (
    Object.keys(present).every((path) => path in wanted) &&
    Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
      if (path === '') return true
      const found = present[path]
      if (!found) return optional === true
      return found.version === version && found.integrity === integrity
    })
  )
}

/** Runs npm: under `npm start` the same npm that started us, on its own Node. */
export async function npm(args) {
  const { npm_execpath: cli = '', npm_node_execpath: node = process.execPath } = process.env
  try {
    if (/npm-cli\.c?js$/.test(cli)) return await run(node, [cli, ...args], { isQuiet: true })
    return await run('npm', args, { isQuiet: true, shell: process.platform === 'win32' })
  } catch (error) {
    if (error.code === 'ENOENT') throw new OperatorError('npm was not found. It comes with Node.')
    throw error
  }
}

const explanations = [
  [/ENOSPC/, 'The disk is full. Installing needs about 1 GB; make room and try again.'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EIDLETIMEOUT|network/i,
    'npm could not reach its registry. Check the network connection (and any proxy) and try again.',
  ],
  [
    /EUSAGE|in sync/,
    'package.json and package-lock.json do not agree. Run `npm install` and try again.',
  ],
  [
    /EBUSY|EPERM/,
    'Some files of node_modules are in use. Close programs that use them, delete the folder node_modules and try again.',
  ],
  [/EACCES/, 'This folder cannot be written to. Check who owns it and try again.'],
]

function explain(output) {
  const found = explanations.find(([pattern]) => pattern.test(output))
  return [found?.[1] ?? 'npm could not install what the site needs.', output.trim()].join('\n\n')
}
