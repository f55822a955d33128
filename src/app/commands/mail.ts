import { readSettings } from '~/features/site-settings/repository.server'
import { openMailTransport } from '~/platform/mail/transport'
import { openStorage } from '~/platform/storage/open-storage'
import { onDatabase } from '~/platform/terminal/on-database'
import { mailPictures } from '../mail-checks'
import { runMailCommand } from '../mail-command'

/** `npm run site -- mail` (docs/operations/faults.md, "Emails do not go out"). */
await onDatabase(async (db, environment) => {
  const settings = await readSettings(db, environment)
  const { firm, mail } = settings
  const pictures = mailPictures(openStorage(environment))
  const transport = openMailTransport(environment.DATA_DIR, async () => settings, pictures)
  try {
    await runMailCommand(process.argv.slice(2), {
      db,
      transport,
      firm,
      server: mail,
      now: () => new Date(),
      say: (line) => console.log(line),
    })
  } finally {
    transport.close()
  }
})
