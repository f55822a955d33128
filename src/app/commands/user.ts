import '~/platform/data-folder/private-files'
import { join } from 'node:path'
import { destination, pino } from 'pino'
import { runUserCommand } from '~/features/auth/commands/user-command.server'
import { readSettings } from '~/features/site-settings/repository.server'
import { onDatabase } from '~/platform/terminal/on-database'
import { askCode, askNewPassword } from '~/platform/terminal/questions'
import { handOverAsSuggested } from '../leaving/hand-over'
import { publicAddress } from '../open-site'

/** `npm run site -- user` (docs/operations/people.md, "Staff"). */
await onDatabase(async (db, environment) => {
  const settings = await readSettings(db, environment)
  const sender = {
    url: publicAddress(environment),
    now: () => new Date(),
    // The terminal shows sentences for people; security events go to a log of their own.
    log: pino(destination({ dest: join(environment.DATA_DIR, 'security.log'), sync: true })),
  }
  await runUserCommand(process.argv.slice(2), {
    ...sender,
    db,
    firm: settings.firm,
    handOver: handOverAsSuggested(sender, settings),
    askPassword: askNewPassword,
    askCode,
    say: (line) => console.log(line),
  })
})
