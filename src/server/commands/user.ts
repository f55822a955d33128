import '../private-files'
import { join } from 'node:path'
import { destination, pino } from 'pino'
import { runUserCommand } from '~/features/auth/user-command.server'
import { readSettings } from '~/features/site-settings/repository.server'
import { publicAddress } from '../open-site'
import { onDatabase } from '../terminal/on-database'
import { askCode, askNewPassword } from '../terminal/questions'

/** `npm run user` (docs/operations.md, "Staff"). */
await onDatabase(async (db, environment) => {
  const { firm } = await readSettings(db, environment)
  await runUserCommand(process.argv.slice(2), {
    db,
    url: publicAddress(environment),
    firm,
    now: () => new Date(),
    askPassword: askNewPassword,
    askCode,
    say: (line) => console.log(line),
    // The terminal shows sentences for people; security events go to a log of their own.
    log: pino(destination({ dest: join(environment.DATA_DIR, 'security.log'), sync: true })),
  })
})
