import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

export const NO_PLACE =
  'There is no place for backups yet. Set BACKUP_DIR, or the BACKUP_S3_ variables (docs/operations.md, "Back up").'

/** A folder in the data folder, for backups that are made, tried or fetched. */
const WORKSHOP = 'backup-in-progress'

/** Anything older was left behind by one that was interrupted, in milliseconds. */
const ABANDONED_MS = 24 * 60 * 60_000

/** Begins a folder's name; the process id follows. */
const OWN = `copy-${hostname()}-`

/** A folder of its own for a backup; the caller removes it. What a killed one has left behind goes first. */
export async function openWorkshop(dataDir: string): Promise<string> {
  const workshop = join(dataDir, WORKSHOP)
  await mkdir(workshop, { recursive: true, mode: 0o700 })
  for (const name of await readdir(workshop)) {
    const path = join(workshop, name)
    if (await isAbandoned(path, name)) await rm(path, { recursive: true, force: true })
  }
  return mkdtemp(join(workshop, `${OWN}${process.pid}-`))
}

async function isAbandoned(path: string, name: string): Promise<boolean> {
  const pid = name.startsWith(OWN) ? Number.parseInt(name.slice(OWN.length), 10) : Number.NaN
  if (!Number.isNaN(pid) && !isAlive(pid)) return true
  const facts = await stat(path).catch(() => null)
  return facts !== null && Date.now() - facts.mtimeMs > ABANDONED_MS
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Another user's process is alive too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
