import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { flushFolder } from './flush'
import { dataPaths } from './layout'

export function readInstallation(dataDir: string): string | null {
  const { installation } = dataPaths(dataDir)
  return existsSync(installation) ? readFileSync(installation, 'utf8').trim() || null : null
}

/** Writes the id of the installation that a data folder belongs to; the file appears whole or not at all. */
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
