import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { listCopies, openBackupPlace } from '~/platform/backup/backup-place'
import type { Environment } from '~/platform/environment'
import { OperatorError } from '~/platform/operator-error'
import { NO_PLACE, openWorkshop } from './workshop'

/**
 * Fetches the newest backup from its place, for as long as it is used.
 *
 * @param use gets the file, and the name that the backup has in its place
 * @throws {OperatorError} when the place is not set, has none, or has those of several sites
 * @throws {StorageUnavailable} when it does not answer
 */
export async function fetchNewest(
  environment: Environment,
  use: (file: string, name: string) => Promise<void>,
): Promise<void> {
  const place = openBackupPlace(environment)
  if (!place) throw new OperatorError(NO_PLACE)
  const copies = await listCopies(place, null)
  const [newest] = copies
  if (!newest) throw new OperatorError(`There is no backup in ${place.where}.`)
  const sites = new Set(copies.map(({ key }) => key.split('/')[0]))
  if (sites.size > 1) throw new OperatorError(severalSites(place.where, copies))
  const folder = await openWorkshop(environment.DATA_DIR)
  try {
    const file = join(folder, basename(newest.key))
    await pipeline(place.storage.readStream(newest.key), createWriteStream(file, { mode: 0o600 }))
    await use(file, newest.key)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Which is meant, only the operator knows. */
function severalSites(where: string, copies: readonly { key: string }[]): string {
  const newestOfEach = new Map(
    copies.toReversed().map(({ key }) => [key.split('/')[0], key] as const),
  )
  return [
    `There are backups of ${newestOfEach.size} sites in ${where}. Fetch the file that you mean, and name it in place of "newest":`,
    ...newestOfEach.values(),
  ].join('\n')
}
