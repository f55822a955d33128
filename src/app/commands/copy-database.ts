import { commandLine } from '~/platform/programs'
import '~/platform/data-folder/private-files'
import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { recordActivity } from '~/content-kinds/activity/record-activity'
import { COMMAND_LINE } from '~/platform/audit-context'
import { DATA } from '~/platform/data-folder/layout'
import { openDataFolder } from '~/platform/data-folder/open-data-folder'
import { copyDatabase } from '~/platform/database/copy-database'
import { openDatabase } from '~/platform/database/database'
import { migrateToLatest } from '~/platform/database/migrate'
import type { Database } from '~/platform/database/schema'
import { parseEnvironment } from '~/platform/environment'
import { OperatorError } from '~/platform/operator-error'
import { reportFailure } from '~/platform/terminal/report-failure'

const HELP = `${commandLine('copy-database', '--from PLACE --to PLACE')}

copies a site's database into an empty one. A place is a data folder (or the ${DATA.database} in it), or postgres: the
database that DATABASE_URL names in the environment. Stop the site first.`

/** `npm run site -- copy-database` (docs/operations/postgresql.md, "On PostgreSQL"). */
try {
  const { from, to } = readPlaces()
  if (!isAddress(from) && !existsSync(join(folderOf(from), DATA.database))) {
    throw new OperatorError(`There is no database in ${from}.`)
  }
  await withDatabase(from, (source) =>
    withDatabase(to, async (target) => {
      const rows = await copyDatabase(source, target)
      const audit = { who: COMMAND_LINE, now: new Date() }
      await recordActivity(target, audit, 'copied', { kind: 'database' }, { after: { rows } })
      console.log(`${rows} rows copied, and found equal when they were read again.`)
    }),
  )
} catch (error) {
  reportFailure(error)
  process.exitCode = 1
}

function readPlaces() {
  const options = { from: { type: 'string' }, to: { type: 'string' } } as const
  try {
    const { from, to } = parseArgs({ options }).values
    if (from && to && from !== to) return { from: addressOf(from), to: addressOf(to) }
  } catch (error) {
    if (error instanceof OperatorError) throw error
    // An unknown option: the help says which there are.
  }
  throw new OperatorError(HELP)
}

/** An address among a command's arguments could be read by everyone on the machine. */
function addressOf(place: string): string {
  if (place !== 'postgres') return place
  const { DATABASE_URL } = parseEnvironment(process.env)
  if (DATABASE_URL) return DATABASE_URL
  throw new OperatorError('Set DATABASE_URL to the address of the PostgreSQL database.')
}

function isAddress(place: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(place)
}

function folderOf(place: string): string {
  return basename(place) === DATA.database ? dirname(place) : place
}

async function withDatabase(place: string, use: (db: Database) => Promise<void>): Promise<void> {
  const folder = isAddress(place) ? null : openDataFolder(folderOf(place))
  const places = {
    DATABASE_URL: isAddress(place) ? place : undefined,
    DATA_DIR: folderOf(place),
  }
  const { db } = openDatabase(places, { isPatient: true })
  try {
    await migrateToLatest(db)
    await use(db)
  } finally {
    await db.destroy()
    folder?.close()
  }
}
