import '~/platform/data-folder/private-files'
import { runPersonalDataCommand } from '~/features/people/personal-data/personal-data-command.server'
import { onDatabase } from '~/platform/terminal/on-database'

/** `npm run site -- personal-data` (docs/operations/people.md, "Personal data"). */
await onDatabase(async (db, { DATA_DIR }) => {
  await runPersonalDataCommand(process.argv.slice(2), {
    db,
    dataDir: DATA_DIR,
    now: () => new Date(),
    say: (line) => console.log(line),
  })
})
