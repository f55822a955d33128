import {
  PersonalDataCommandError,
  runPersonalDataCommand,
} from '~/features/personal-data/personal-data-command.server'
import { openDatabase } from '../database/database'
import { migrateToLatest } from '../database/migrate'
import { EnvironmentError, parseEnvironment } from '../environment'

/** `npm run personal-data`: works beside a running site, on the same data folder. */
try {
  const dataDir = parseEnvironment(process.env).DATA_DIR
  const { db } = openDatabase(dataDir)
  try {
    await migrateToLatest(db)
    await runPersonalDataCommand(process.argv.slice(2), {
      db,
      dataDir,
      say: (line) => console.log(line),
    })
  } finally {
    await db.destroy()
  }
} catch (error) {
  const isExpected = error instanceof PersonalDataCommandError || error instanceof EnvironmentError
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
}
