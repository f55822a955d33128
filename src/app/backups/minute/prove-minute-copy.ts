import { mkdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupPlace } from '~/platform/backup/backup-place'
import { isSound } from '~/platform/data-folder/check-apart'
import { DATA } from '~/platform/data-folder/layout'
import type { Environment } from '~/platform/environment'
import { openWorkshop } from '../workshop'
import { listMinuteCopies, neighbour, seriesOf } from './minute-copy'
import { BrokenCopy, readCopy } from './read-copy'
import { forgetSeries, minuteCopiesToDrop, type Series, writeSeries } from './series'

/**
 * Reassembles the database of the newest copy and checks it; of the other files, that their parts are there.
 * When a part is missing, a new series begins.
 *
 * @returns why it cannot be restored, in our words; null when it can
 */
export async function proveMinuteCopy(
  environment: Environment,
  place: BackupPlace,
  series: Series,
): Promise<string | null> {
  const { DATA_DIR } = environment
  const { last, own } = series
  if (!last) return null
  const [database] = last.manifest.files
  const { bavail, bsize } = await statfs(DATA_DIR)
  if (database && bavail * bsize < 2 * database.size) return NO_ROOM
  const workshop = await openWorkshop(DATA_DIR)
  try {
    const folder = join(workshop, 'minute')
    await mkdir(folder)
    const failure = await readBack(place, last.key, { folder, identity: own.identity })
    // Not for a new series: a place that loses files would otherwise get a whole copy each minute.
    if (failure === BROKEN && series.triedAt !== null) forgetSeries(DATA_DIR)
    else writeSeries(DATA_DIR, { ...series, triedAt: new Date().toISOString() })
    return failure
  } finally {
    await rm(workshop, { recursive: true, force: true })
  }
}

const NO_ROOM =
  'The last copy was not tried: the disk of the data folder has too little room for it. Make room.'
const BROKEN =
  'A part of the last copy is missing or damaged in its place. Within the hour one is made that holds everything again.'
const UNSOUND =
  'The database of the last copy does not hold together. Call your server’s operator: the site’s own may be damaged.'

async function readBack(
  place: BackupPlace,
  key: string,
  { folder, identity }: { folder: string; identity: string },
): Promise<string | null> {
  try {
    const askKey = async () => identity
    const isWanted = (path: string) => path === DATA.database
    const { files } = await readCopy(place, key, { folder, askKey, isWanted })
    if (!isSound(join(folder, DATA.database), 'integrity_check')) return UNSOUND
    const there = new Set((await place.storage.list(`${seriesOf(key)}/`)).map((file) => file.key))
    const isThere = files.every(({ blocks }) =>
      blocks.every(([, stamp]) => there.has(neighbour(key, stamp))),
    )
    return isThere ? null : BROKEN
  } catch (error) {
    if (error instanceof BrokenCopy) return BROKEN
    throw error
  }
}

/** @returns when the oldest remaining copy was made */
export async function dropOldCopies(
  place: BackupPlace,
  installation: string,
  now: Date,
): Promise<string> {
  const copies = await listMinuteCopies(place, installation)
  const dropped = new Set(minuteCopiesToDrop(copies, now))
  for (const { key } of dropped) await place.storage.delete(key)
  const oldest = copies.findLast((copy) => !dropped.has(copy))
  return (oldest?.madeAt ?? now).toISOString()
}
