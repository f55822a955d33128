import { runMailCommand } from '../mail/mail-command'
import { openMailTransport } from '../mail/transport'
import { onDatabase } from '../terminal/on-database'

/** `npm run mail` (docs/operations.md, "Mails do not go out"). */
await onDatabase(async (db, environment) => {
  const transport = openMailTransport(environment)
  try {
    await runMailCommand(process.argv.slice(2), {
      db,
      transport,
      hasServer: environment.SMTP_URL !== undefined,
      now: () => new Date(),
      say: (line) => console.log(line),
    })
  } finally {
    transport.close()
  }
})
