import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { Advice } from '../advice'
import { KEPT } from '../data-folder/layout'
import { openDataFolder } from '../data-folder/open-data-folder'
import { copyDatabase } from '../database/copy-database'
import { openDatabase } from '../database/database'
import { migrateToLatest } from '../database/migrate'
import type { Database } from '../database/schema'
import { tellFailure } from '../terminal/tell-failure'

const HELP = `npm run copy-database -- --from PLACE --to PLACE

copies a site's database into an empty one. A place is a data folder (or the ${KEPT.database} in it), or the
address of a PostgreSQL database: postgres://user:password@host:5432/database. Stop the site first.`

/** `npm run copy-database` (docs/operations.md, "On PostgreSQL"). */
try {
  const { from, to } = readPlaces()
  if (!isAddress(from) && !existsSync(join(folderOf(from), KEPT.database))) {
    throw new Advice(`There is no database in ${from}.`)
  }
  await withDatabase(from, (source) =>
    withDatabase(to, async (target) => {
      const rows = await copyDatabase(source, target)
      console.log(`${rows} rows copied, and found equal when they were read again.`)
    }),
  )
} catch (error) {
  tellFailure(error)
  process.exitCode = 1
}

function readPlaces() {
  const options = { from: { type: 'string' }, to: { type: 'string' } } as const
  try {
    const { from, to } = parseArgs({ options }).values
    if (from && to && from !== to) return { from, to }
  } catch {
    // An unknown option: the help says which there are.
  }
  throw new Advice(HELP)
}

function isAddress(place: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(place)
}

function folderOf(place: string): string {
  return basename(place) === KEPT.database ? dirname(place) : place
}

async function withDatabase(place: string, use: (db: Database) => Promise<void>): Promise<void> {
  const folder = isAddress(place) ? null : openDataFolder(folderOf(place))
  const { db } = openDatabase({
    DATABASE_URL: isAddress(place) ? place : undefined,
    DATA_DIR: folderOf(place),
  })
  try {
    await migrateToLatest(db)
    await use(db)
  } finally {
    await db.destroy()
    folder?.close()
  }
}
