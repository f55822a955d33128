import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the whole project. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The path of something in the project. */
export const inProject = (...names) => join(root, ...names)

/** The content of a JSON file of the project; null when it is missing or broken. */
export function readJson(...names) {
  try {
    return JSON.parse(readFileSync(inProject(...names), 'utf8'))
  } catch {
    return null
  }
}

/** An error whose message tells the person at the keyboard what to do; it needs no stack. */
export class Advice extends Error {}

/**
 * Runs a command's steps; an advice is printed as a sentence, anything else with its stack.
 *
 * @param {() => Promise<void>} steps
 */
export async function main(steps) {
  try {
    await steps()
  } catch (error) {
    console.error(error instanceof Advice ? `\n${error.message}` : error)
    process.exit(1)
  }
}
