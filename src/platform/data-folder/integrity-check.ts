import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { BUSY_MS } from './layout.ts'

/*
 * Reading all of a large database takes seconds, which would hold up every request. SQLite can't be interrupted meanwhile, and a
 * server that stops would wait for its thread, so a separate process does it, which can be ended. This file is loaded on
 * both sides, here and as that program, and Node runs it from the sources too.
 */

/** `integrity_check` also compares the indexes with their tables. */
type Thoroughness = 'quick_check' | 'integrity_check'

/** SQLite's result code for a damaged database (https://sqlite.org/rescode.html#corrupt). */
const CORRUPT = 11

/** The program's exit codes: one of SQLite's result codes when a database is not sound. */
const PROGRAM = 'check'

/** In milliseconds, between checks for the site stopping. */
const LOOK_MS = 250

/**
 * Reads all of a database in a separate process, which ends when the site stops.
 *
 * @throws {Error} with SQLite's `errcode` when it is damaged or can't be read
 */
export async function checkIntegrity(
  file: string,
  site: { readonly isStopping: boolean },
): Promise<void> {
  const words = [fileURLToPath(import.meta.url), PROGRAM, file]
  const program = spawn(process.execPath, words, { stdio: ['ignore', 'ignore', 'inherit'] })
  const watch = setInterval(() => site.isStopping && program.kill('SIGKILL'), LOOK_MS)
  const [code] = await once(program, 'close').finally(() => clearInterval(watch))
  if (code === 0) return
  throw Object.assign(new Error('The database is damaged or could not be read.'), { errcode: code })
}

export function isSound(file: string, thoroughness: Thoroughness, readOnly = false): boolean {
  const database = new DatabaseSync(file, { timeout: BUSY_MS, readOnly })
  try {
    const [row] = database.prepare(`PRAGMA ${thoroughness}(1)`).all()
    return row?.[thoroughness] === 'ok'
  } finally {
    database.close()
  }
}

function resultCode(file: string): number {
  try {
    // A read-only connection leaves SQLite's other files alone, even when it is the last to close.
    return isSound(file, 'quick_check', true) ? 0 : CORRUPT
  } catch (error) {
    if (!(error instanceof Error && 'errcode' in error)) throw error
    return Number(error.errcode) & 0xff
  }
}

const [, , program, file] = process.argv
if (import.meta.main && program === PROGRAM && file !== undefined) {
  process.exitCode = resultCode(file)
}
