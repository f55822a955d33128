import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Makes sure that the names in a folder survive a power cut. */
export function flushFolder(path: string): void {
  // Windows cannot open folders, and writes their names to the disk automatically.
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
