import { runReadyCommand } from '~/features/readiness/ready-command.server'
import { readSettings } from '~/features/site-settings/repository.server'
import { onDatabase } from '~/platform/terminal/on-database'
import { CONTENT } from '../content'

/** `npm run site -- ready` (docs/operations.md, "Before the site goes live"). */
await onDatabase(async (db, environment) => {
  const settings = await readSettings(db, environment)
  const site = { db, environment, content: CONTENT, settings, now: new Date() }
  const isReady = await runReadyCommand(site, (line) => console.log(line))
  if (!isReady) process.exitCode = 1
})
