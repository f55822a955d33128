import '~/platform/data-folder/private-files'
import { runContentCommand } from '~/features/content-transfer/content-command.server'
import { openStorage } from '~/platform/storage/open-storage'
import { onDatabase } from '~/platform/terminal/on-database'
import { CONTENT } from '../content'
import { publicAddress } from '../open-site'

/** `npm run site -- content` (docs/operations/content.md, "Content from another site"). */
await onDatabase(async (db, environment) => {
  const site = {
    db,
    storage: openStorage(environment),
    environment,
    url: publicAddress(environment),
    now: () => new Date(),
  }
  await runContentCommand(process.argv.slice(2), { ...site, content: CONTENT }, (line) =>
    console.log(line),
  )
})
