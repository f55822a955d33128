import '../private-files'
import { runContentCommand } from '../content-transfer/content-command'
import { publicAddress } from '../open-site'
import { openStorage } from '../storage/open-storage'
import { onDatabase } from '../terminal/on-database'

/** `npm run content` (docs/operations.md, "Content from another site"). */
await onDatabase(async (db, environment) => {
  const [storage, url] = [openStorage(environment), publicAddress(environment)]
  const site = { db, storage, environment, url, now: () => new Date() }
  await runContentCommand(process.argv.slice(2), site, (line) => console.log(line))
})
