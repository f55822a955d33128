import { readSettings } from '~/features/site-settings/repository.server'
import { openMailTransport } from '~/platform/mail/transport'
import { onDatabase } from '~/platform/terminal/on-database'
import { runMailCommand } from '../mail-command'

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
