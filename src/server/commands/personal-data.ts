import { runPersonalDataCommand } from '~/features/personal-data/personal-data-command.server'
import { Advice } from '../advice'
import { openDatabase } from '../database/database'
import { migrateToLatest } from '../database/migrate'
import { parseEnvironment } from '../environment'

/** `npm run personal-data`: works beside a running site, on the same database. */
try {
  const environment = parseEnvironment(process.env)
  const { db } = openDatabase(environment)
  try {
    await migrateToLatest(db)
    await runPersonalDataCommand(process.argv.slice(2), {
      db,
      dataDir: environment.DATA_DIR,
      say: (line) => console.log(line),
    })
  } finally {
    await db.destroy()
  }
} catch (error) {
  console.error(error instanceof Advice ? error.message : error)
  process.exitCode = 1
}
