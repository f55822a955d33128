import { runUserCommand } from '~/features/auth/user-command.server'
import { openDataFolder } from '../data-folder/open-data-folder'
import { openDatabase } from '../database/database'
import { migrateToLatest } from '../database/migrate'
import { parseEnvironment } from '../environment'
import { askNewPassword } from '../terminal/ask-password'
import { tellFailure } from '../terminal/tell-failure'

/** `npm run user`: works beside a running site, on the same data folder. */
try {
  const { DATA_DIR } = parseEnvironment(process.env)
  const folder = openDataFolder(DATA_DIR)
  const { db } = openDatabase(DATA_DIR)
  try {
    await migrateToLatest(db)
    folder.letOthersStart()
    await runUserCommand(process.argv.slice(2), {
      db,
      now: new Date(),
      askPassword: askNewPassword,
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
