import { join } from 'node:path'
import { destination, pino } from 'pino'
import { runUserCommand } from '~/features/auth/user-command.server'
import { openDataFolder } from '../data-folder/open-data-folder'
import { openDatabase } from '../database/database'
import { migrateToLatest } from '../database/migrate'
import { parseEnvironment } from '../environment'
import { askNewPassword } from '../terminal/ask-password'
import { tellFailure } from '../terminal/tell-failure'

/** `npm run user`: works beside a running site, on the same database. */
try {
  const environment = parseEnvironment(process.env)
  const folder = openDataFolder(environment.DATA_DIR)
  const { db } = openDatabase(environment)
  try {
    await migrateToLatest(db)
    folder.letOthersStart()
    await runUserCommand(process.argv.slice(2), {
      db,
      now: new Date(),
      askPassword: askNewPassword,
      say: (line) => console.log(line),
      // The terminal shows people sentences; what is looked into later is kept apart.
      log: pino(destination({ dest: join(environment.DATA_DIR, 'security.log'), sync: true })),
    })
  } finally {
    await db.destroy()
    folder.close()
  }
} catch (error) {
  tellFailure(error)
  process.exitCode = 1
}
