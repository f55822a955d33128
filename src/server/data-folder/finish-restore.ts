import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { flushFolder } from './flush'
import { DATABASE_FILES, KEPT, REPLACED, RESTORE } from './layout'

/**
 * Finishes a restore in the direction in which nothing is lost: before the backup has been unpacked and
 * checked as a whole, nothing has happened; from then on it takes the place of what is there. Each step
 * is one renaming, and folders' names say which have been done, so it can be cut off anywhere and is
 * finished by the next call. Nobody else may use the data folder.
 *
 * @returns the name of the folder that keeps what was there; null when nothing was, or nothing was left
 * to do
 */
export function finishRestore(dataDir: string): string | null {
  const step = (name: keyof typeof RESTORE, ...names: string[]) =>
    join(dataDir, RESTORE[name], ...names)
  let replaced: string | null = null
  rmSync(step('unpacking'), { recursive: true, force: true })
  if (existsSync(step('ready'))) {
    // The time is the same at each attempt, so that all of it comes into one folder.
    replaced = setAside(dataDir, statSync(step('ready')).mtime)
    renameSync(step('ready'), step('moving'))
    flushFolder(dataDir)
  }
  if (existsSync(step('moving'))) {
    for (const name of readdirSync(step('moving'))) {
      renameSync(step('moving', name), join(dataDir, name))
    }
    flushFolder(dataDir)
    rmSync(step('moving'), { recursive: true })
  }
  return replaced
}

/** What of a site's data is in the folder. */
export function presentData(dataDir: string): string[] {
  return [...Object.values(KEPT), ...DATABASE_FILES].filter((name) =>
    existsSync(join(dataDir, name)),
  )
}

function setAside(dataDir: string, since: Date): string | null {
  const name = REPLACED + since.toISOString().replace(/[:.]/g, '-')
  const present = presentData(dataDir)
  if (present.length > 0) mkdirSync(join(dataDir, name), { recursive: true, mode: 0o700 })
  for (const entry of present) renameSync(join(dataDir, entry), join(dataDir, name, entry))
  if (present.length > 0) flushFolder(join(dataDir, name))
  flushFolder(dataDir)
  return existsSync(join(dataDir, name)) ? name : null
}
