import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

export const inProject = (...names) => join(root, ...names)

/** The file with the hash of every other file of a release (docs/operations.md, "Upgrade"). */
export const HASHES = 'SHA256SUMS'

/** A release is complete and built, unlike the sources. */
export const isRelease = existsSync(inProject(HASHES))

/** The content of a JSON file in the project; null when it is missing or broken. */
export function readJson(...names) {
  try {
    return JSON.parse(readFileSync(inProject(...names), 'utf8'))
  } catch {
    return null
  }
}

/** An error whose message says what to do about it; it needs no stack trace. */
export class OperatorError extends Error {}

/**
 * Runs a command's steps. An operator error is printed as a sentence, any other with its stack trace.
 *
 * @param {() => Promise<void>} steps
 */
export async function main(steps) {
  try {
    await steps()
  } catch (error) {
    console.error(error instanceof OperatorError ? `\n${error.message}` : error)
    process.exit(1)
  }
}
