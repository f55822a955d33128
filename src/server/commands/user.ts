import { join } from 'node:path'
import { destination, pino } from 'pino'
import { runUserCommand } from '~/features/auth/user-command.server'
import { Advice } from '../advice'
import { openDatabase } from '../database/database'
import { migrateToLatest } from '../database/migrate'
import { parseEnvironment } from '../environment'
import { askNewPassword } from '../terminal/ask-password'

/** `npm run user`: works beside a running site, on the same database. */
try {
  const environment = parseEnvironment(process.env)
  const { db } = openDatabase(environment)
  try {
    await migrateToLatest(db)
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
  }
} catch (error) {
  console.error(error instanceof Advice ? error.message : error)
  process.exitCode = 1
}
