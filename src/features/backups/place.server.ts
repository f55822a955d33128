import { recordActivity } from '~/content-kinds/activity/record-activity'
import { counted } from '~/lib/text/counted'
import { THE_SITE } from '~/platform/audit-context'
import {
  type BackupPlace,
  hasMarker,
  listCopies,
  markerIn,
  placeHere,
  requireFolder,
  writeMarker,
} from '~/platform/backup/backup-place'
import { inTransaction } from '~/platform/database/queries'
import type { Database } from '~/platform/database/schema'
import { OperatorError } from '~/platform/operator-error'
import { commandLine } from '~/platform/programs'
import {
  type CopyRow,
  changeBackupSettings,
  listCopyRows,
  readBackupSettings,
} from './repository.server'

/** Also true of a backup whose place is not known. */
export function isIn({ where }: Pick<BackupPlace, 'where'>, { place }: CopyRow): boolean {
  return place === null || place === where
}

/**
 * Refuses a place that is not the one that backups went to, such as the mount point of a disk that is not mounted. A place
 * that is used for the first time gets the site's marker, and so does one that an earlier release has used.
 *
 * @param isMeant the operator says that this is the place from now on, whatever it lacks
 * @returns the place before, when it has changed
 * @throws {OperatorError} when the folder or the marker is missing, or every backup that went there
 * @throws {StorageUnavailable} when it does not answer
 */
export async function requirePlace(
  db: Database,
  place: BackupPlace,
  installation: string,
  { now, isMeant = false }: { now: Date; isMeant?: boolean },
): Promise<string | null> {
  await requireFolder(place)
  const { place: known } = await readBackupSettings(db)
  const isMarked = await hasMarker(place, installation)
  if (!isMarked && known === place.where && !isMeant) throw unmarked(place, installation)
  const rows = (await listCopyRows(db)).filter((row) => isIn(place, row))
  if (!isMeant) await requireSome(place, installation, rows)
  if (!isMarked) await writeMarker(place, installation)
  if (known === place.where && !isMeant) return null
  await takePlace(db, place, installation, { known, isMeant, now })
  return known !== place.where ? known : null
}

/** @throws {OperatorError} when none of some backups is there any more, nor any other of the site */
async function requireSome(
  place: BackupPlace,
  installation: string,
  rows: readonly CopyRow[],
): Promise<void> {
  if (rows.length === 0) return
  for (const { key } of rows) if ((await place.storage.size(key)) !== null) return
  if ((await listCopies(place, installation)).length > 0) return
  throw new OperatorError(
    `None of the ${counted(rows.length, 'backup')} that the site has made is in ${placeHere(place)} any more. Nothing was backed up. ${REMEDY}`,
  )
}

const REMEDY = `To use this place from now on as it is: ${commandLine('backup', '--new-place')} (docs/operations.md, "Back up").`

function unmarked(place: BackupPlace, installation: string): OperatorError {
  const cause =
    place.kind === 'folder'
      ? 'Its disk is probably not mounted: mount it.'
      : 'It has been emptied, or is a different one with that name.'
  return new OperatorError(
    `${placeHere(place)} is not the place that backups went to: ${markerIn(place, installation)} is missing. ${cause} Nothing was backed up. ${REMEDY}`,
  )
}

/** Notes where backups go from now on, and what of the earlier ones is there: they may have been moved along. */
async function takePlace(
  db: Database,
  place: BackupPlace,
  installation: string,
  { known, isMeant, now }: { known: string | null; isMeant: boolean; now: Date },
): Promise<void> {
  const { where } = place
  const there = new Set((await listCopies(place, installation)).map(({ key }) => key))
  await inTransaction(db, async (db) => {
    for (const row of await listCopyRows(db)) {
      const wentTo = there.has(row.key) ? where : (row.place ?? known ?? where)
      const isGone = isMeant && wentTo === where && !there.has(row.key)
      if (isGone) await db.deleteFrom('backupCopies').where('key', '=', row.key).execute()
      else {
        const copy = db.updateTable('backupCopies').where('key', '=', row.key)
        await copy.set({ place: wentTo }).execute()
      }
    }
    await changeBackupSettings(db, { place: where })
    if (known === null || known === where) return
    const changes = { before: { place: known }, after: { place: where } }
    await recordActivity(db, { who: THE_SITE, now }, 'changed', { kind: 'backups' }, changes)
  })
}
