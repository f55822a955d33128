import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { addDays, londonDay } from '~/lib/london'
import { londonTime } from '~/lib/london-moments'
import { openBackupPlace } from '~/platform/backup/backup-place'
import { JobFailure } from '~/platform/log/what-failed'
import { programPath } from '~/platform/programs'
import type { Site } from '~/platform/site'
import {
  type BackupSettings,
  type CopyRow,
  listCopyRows,
  readBackupSettings,
} from './repository.server'

/** The job that backs the site up. */
export const BACKING_UP = 'backing up'

/** How often it looks whether the site stops, in milliseconds. */
const LOOK_MS = 500

/**
 * Backs the site up when its hour has come or someone has asked for it, in a program of its own, so that no visitor waits
 * (docs/product.md, "Backups").
 *
 * @throws {JobFailure} with what that program said
 */
export async function backUpWhenDue(site: Site): Promise<void> {
  if (!openBackupPlace(site.environment)) return
  const settings = await readBackupSettings(site.db)
  const [newest] = await listCopyRows(site.db)
  if (settings.recipient === null || !isDue(settings, newest, site.now())) return
  // With all that it starts, so that a site that stops leaves none of it behind.
  const program = spawn(process.execPath, [programPath('backup')], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  program.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const watch = setInterval(() => {
    if (site.isStopping && program.pid !== undefined) endGroup(program.pid)
  }, LOOK_MS)
  const [code] = await once(program, 'close').finally(() => clearInterval(watch))
  if (code === 0) return
  // A sentence is our own; anything longer is for the log.
  const isSentence = said.trim() !== '' && !said.trim().includes('\n')
  if (!isSentence) site.log.error({ said }, 'the program that backs the site up failed')
  throw new JobFailure(isSentence ? said.trim() : NO_SENTENCE)
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGTERM')
  } catch {
    // It has just ended by itself.
  }
}

const NO_SENTENCE = 'The program that backs the site up failed; the server’s log says why.'

/** Whether the last backup is from before the last time that the hour came, or before someone asked for one. */
export function isDue(
  { hour, askedAt }: Pick<BackupSettings, 'hour' | 'askedAt'>,
  newest: Pick<CopyRow, 'madeAt'> | undefined,
  now: Date,
): boolean {
  if (!newest) return true
  if (askedAt !== null && askedAt > newest.madeAt) return true
  return Date.parse(newest.madeAt) < lastTime(hour, now)
}

function lastTime(hour: number, now: Date): number {
  const today = londonDay(now)
  const timeOn = (day: string) => londonTime(`${day}T${String(hour).padStart(2, '0')}:00`)
  const todays = timeOn(today)
  return todays <= now.getTime() ? todays : timeOn(addDays(today, -1))
}
