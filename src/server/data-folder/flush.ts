import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Sees to it that the names in a folder, as they are now, survive a power cut. */
export function flushFolder(path: string): void {
  // Windows opens no folders, and keeps their names without being asked.
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
