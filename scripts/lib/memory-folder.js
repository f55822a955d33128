import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const IN_MEMORY = '/dev/shm'

/** In bytes, for the tests’ databases, pictures and browsers. */
const ROOM = 3 * 1024 ** 3

/**
 * A new folder in memory, for disposable data: a test waits for every transaction to reach the disk, and there are tens
 * of thousands.
 *
 * @returns null when this system has no such place, or too little room in it
 */
export function makeMemoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    if (bavail * bsize < ROOM) return null
    const folder = mkdtempSync(join(IN_MEMORY, 'tests-'))
    // As /tmp: PostgreSQL, for one, runs as a user of its own.
    chmodSync(folder, 0o1777)
    return folder
  } catch {
    return null
  }
}
