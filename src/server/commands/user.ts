import { join } from 'node:path'
import { destination, pino } from 'pino'
import { runUserCommand, UserCommandError } from '~/features/auth/user-command.server'
import { openDatabase } from '../database/database'
import { migrateToLatest } from '../database/migrate'
import { EnvironmentError, parseEnvironment } from '../environment'
import { askNewPassword, PasswordMismatch } from '../terminal/ask-password'

/** `npm run user`: works beside a running site, on the same data folder. */
try {
  const { DATA_DIR } = parseEnvironment(process.env)
  const { db } = openDatabase(DATA_DIR)
  try {
    await migrateToLatest(db)
    await runUserCommand(process.argv.slice(2), {
      db,
      now: new Date(),
      askPassword: askNewPassword,
      say: (line) => console.log(line),
      // The terminal shows people sentences; what is looked into later is kept apart.
      log: pino(destination({ dest: join(DATA_DIR, 'security.log'), sync: true })),
    })
  } finally {
    await db.destroy()
  }
} catch (error) {
  const expected = [UserCommandError, EnvironmentError, PasswordMismatch]
  const isExpected = expected.some((kind) => error instanceof kind)
  console.error(error instanceof Error && isExpected ? error.message : error)
  process.exitCode = 1
}
