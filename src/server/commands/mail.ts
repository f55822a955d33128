import { readSettings } from '~/features/site-settings/repository.server'
import { runMailCommand } from '../mail/mail-command'
import { openMailTransport } from '../mail/transport'
import { onDatabase } from '../terminal/on-database'

/** `npm run mail` (docs/operations.md, "Emails do not go out"). */
await onDatabase(async (db, environment) => {
  const { firm } = await readSettings(db, environment)
  const transport = openMailTransport(environment, async () => firm)
  try {
    await runMailCommand(process.argv.slice(2), {
      db,
      transport,
      firm,
      smtpUrl: environment.SMTP_URL,
      now: () => new Date(),
      say: (line) => console.log(line),
    })
  } finally {
    transport.close()
  }
})
