import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { flushFolder } from './flush'
import { dataPaths } from './layout'

/** The id of the installation that a data folder belongs to; null for one that belongs to none yet. */
export function readInstallation(dataDir: string): string | null {
  const { installation } = dataPaths(dataDir)
  return existsSync(installation) ? readFileSync(installation, 'utf8').trim() || null : null
}

/** Notes which installation a data folder belongs to; the file appears whole or not at all. */
export function writeInstallation(dataDir: string, id: string): void {
  const { installation } = dataPaths(dataDir)
  const unfinished = `${installation}-${process.pid}`
  try {
    writeFileSync(unfinished, `${id}\n`, { flush: true })
    renameSync(unfinished, installation)
  } finally {
    rmSync(unfinished, { force: true })
  }
  flushFolder(dataDir)
}
