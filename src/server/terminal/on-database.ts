import { openDataFolder } from '../data-folder/open-data-folder'
import { openDatabase } from '../database/database'
import { migrateToLatest } from '../database/migrate'
import type { Database } from '../database/schema'
import { type Environment, parseEnvironment } from '../environment'
import { tellFailure } from './tell-failure'

/**
 * Runs a command on the site's database, beside a running site or without one. What goes wrong is told
 * in a sentence, and the exit code is then 1.
 */
export async function onDatabase(
  run: (db: Database, environment: Environment) => Promise<void>,
): Promise<void> {
  try {
    const environment = parseEnvironment(process.env)
    const folder = openDataFolder(environment.DATA_DIR)
    const { db } = openDatabase(environment)
    try {
      await migrateToLatest(db)
      folder.letOthersStart()
      await run(db, environment)
    } finally {
      await db.destroy()
      folder.close()
    }
  } catch (error) {
    tellFailure(error)
    process.exitCode = 1
  }
}
