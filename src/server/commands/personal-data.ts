import { runPersonalDataCommand } from '~/features/personal-data/personal-data-command.server'
import { openDataFolder } from '../data-folder/open-data-folder'
import { openDatabase } from '../database/database'
import { migrateToLatest } from '../database/migrate'
import { parseEnvironment } from '../environment'
import { tellFailure } from '../terminal/tell-failure'

/** `npm run personal-data`: works beside a running site, on the same database. */
try {
  const environment = parseEnvironment(process.env)
  const folder = openDataFolder(environment.DATA_DIR)
  const { db } = openDatabase(environment)
  try {
    await migrateToLatest(db)
    folder.letOthersStart()
    await runPersonalDataCommand(process.argv.slice(2), {
      db,
      dataDir: environment.DATA_DIR,
      say: (line) => console.log(line),
    })
  } finally {
    await db.destroy()
    folder.close()
  }
} catch (error) {
  tellFailure(error)
  process.exitCode = 1
}
