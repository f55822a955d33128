import { existsSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import { inProject, OperatorError, readJson } from './project.js'

const OLDEST_FOR_SCRIPTS = [20, 19]

/** @throws {OperatorError} when this Node is too old for these scripts */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const [neededMajor, neededMinor] = OLDEST_FOR_SCRIPTS
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return
  throw new OperatorError(
    `This is Node ${process.versions.node}; the site needs ${OLDEST_FOR_SCRIPTS.join('.')} or newer. Get one from https://nodejs.org and try again.`,
  )
}

/** The package with the site’s Node for this machine; undefined when there is none. */
export function pinnedNodePackage() {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const packages = Object.keys(readJson('package.json')?.optionalDependencies ?? {})
  return packages.find((name) => name.endsWith(`-${system}-${process.arch}`))
}

/**
 * The Node the site is made for: the one installed with it, or the current one if that is as new.
 *
 * @returns {string} its path
 * @throws {OperatorError} when this machine has none
 */
export function pinnedNode() {
  const name = pinnedNodePackage()
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const path = name && inProject('node_modules', name, 'bin', program)
  if (path && existsSync(path)) return path
  const wanted = Object.values(readJson('package.json')?.optionalDependencies ?? {})[0] ?? ''
  const neededMajor = Number.parseInt(wanted, 10)
  if (Number.parseInt(process.versions.node, 10) >= neededMajor) return process.execPath
  throw new OperatorError(
    name
      ? `The package ${name} (Node ${wanted}) could not be installed. Check the connection to the npm registry and try again.`
      : `No Node ${wanted} comes with the site for ${process.platform}-${process.arch}. Install Node ${neededMajor} or newer from https://nodejs.org and try again.`,
  )
}

/** An environment in which programs that call `node` by name get the pinned one. */
export function withPinnedNode() {
  return { PATH: [dirname(pinnedNode()), process.env.PATH].join(delimiter) }
}
