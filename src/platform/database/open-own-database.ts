import { readInstallation, writeInstallation } from '../data-folder/installation-file'
import type { OpenDatabase, Places } from './database'
import { openMigrated } from './migrate'

/**
 * Opens the database that a data folder belongs to, with the newest schema. A folder without an id joins the database
 * (docs/decisions/052-an-installation-knows-its-database.md).
 * @returns the database and the id of its installation
 * @throws as `openMigrated` does
 */
export async function openOwnDatabase(
  places: Places,
): Promise<OpenDatabase & { installation: string }> {
  const known = readInstallation(places.DATA_DIR)
  const opened = await openMigrated(places, known)
  if (known === null) writeInstallation(places.DATA_DIR, opened.installation)
  return opened
}
