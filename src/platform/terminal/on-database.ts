import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { dataPaths, RESTORE } from '../data-folder/layout'
import { openDataFolder } from '../data-folder/open-data-folder'
import { openOwnDatabase } from '../database/open-own-database'
import type { Database } from '../database/schema'
import { type Environment, parseEnvironment } from '../environment'
import { OperatorError } from '../operator-error'
import { reportFailure } from './report-failure'

/**
 * Runs a command on the site's database, whether or not the site is running. A failure is printed as a sentence, with
 * exit code 1.
 */
export async function onDatabase(
  run: (db: Database, environment: Environment) => Promise<void>,
): Promise<void> {
  try {
    const environment = parseEnvironment(process.env)
    requireSite(environment)
    const folder = openDataFolder(environment.DATA_DIR)
    const { db } = await openOwnDatabase(environment)
    try {
      folder.letOthersStart()
      await run(db, environment)
    } finally {
      await db.destroy()
      folder.close()
    }
  } catch (error) {
    reportFailure(error)
    process.exitCode = 1
  }
}

/** A new data folder would hide that the name of the right one is mistyped. */
function requireSite({ DATABASE_URL, DATA_DIR }: Environment): void {
  const { database } = dataPaths(DATA_DIR)
  const places = [database, join(DATA_DIR, RESTORE.ready), join(DATA_DIR, RESTORE.moving)]
  if (DATABASE_URL || places.some((place) => existsSync(place))) return
  throw new OperatorError(
    `There is no site in ${resolve(DATA_DIR)}. Set DATA_DIR to the folder that the site uses, or start the site there first.`,
  )
}
