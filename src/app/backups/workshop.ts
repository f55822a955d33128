import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** What a command says when no place for backups is set. */
export const NO_PLACE =
  'Nobody has said where backups go. Set BACKUP_DIR, or the BACKUP_S3_ variables (docs/operations.md, "Back up").'

/** Where backups are made, tried and fetched to, in the data folder. */
const WORKSHOP = 'backup-in-progress'

/** Anything older was left behind by one that was interrupted, in milliseconds. */
const ABANDONED_MS = 24 * 60 * 60_000

/** A folder of its own for a backup; the caller removes it. */
export async function openWorkshop(dataDir: string): Promise<string> {
  const workshop = join(dataDir, WORKSHOP)
  await mkdir(workshop, { recursive: true, mode: 0o700 })
  for (const name of await readdir(workshop)) {
    const { mtimeMs } = await stat(join(workshop, name))
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(join(workshop, name), { recursive: true })
  }
  return mkdtemp(join(workshop, 'copy-'))
}
