import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { flushFolder } from './flush'
import { DATA, DATABASE_FILES, INSTALLATION, REPLACED, RESTORE } from './layout'

/**
 * Finishes an interrupted restore in the direction in which nothing is lost: it is undone until the whole backup has
 * been unpacked and checked, and completed from then on. Each step is one rename, and the folders' names show which
 * steps are done, so it can be interrupted anywhere and finished by the next call. No other program may use the data
 * folder meanwhile.
 * @returns the name of the folder with the replaced data; null when there was none, or nothing to finish
 */
export function finishRestore(dataDir: string): string | null {
  const step = (name: keyof typeof RESTORE, ...names: string[]) =>
    join(dataDir, RESTORE[name], ...names)
  let replaced: string | null = null
  rmSync(step('unpacking'), { recursive: true, force: true })
  if (existsSync(step('ready'))) {
    // Every attempt uses the same time, so that all of it ends up in one folder.
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

export function presentData(dataDir: string): string[] {
  return [...Object.values(DATA), ...DATABASE_FILES].filter((name) =>
    existsSync(join(dataDir, name)),
  )
}

function setAside(dataDir: string, since: Date): string | null {
  const name = REPLACED + since.toISOString().replace(/[:.]/g, '-')
  // With its database goes the id by which the folder knows it: the backup has one of its own.
  const ids = [INSTALLATION].filter((name) => existsSync(join(dataDir, name)))
  const present = [...presentData(dataDir), ...ids]
  if (present.length > 0) mkdirSync(join(dataDir, name), { recursive: true, mode: 0o700 })
  for (const entry of present) renameSync(join(dataDir, entry), join(dataDir, name, entry))
  if (present.length > 0) flushFolder(join(dataDir, name))
  flushFolder(dataDir)
  return existsSync(join(dataDir, name)) ? name : null
}
