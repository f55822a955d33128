import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addUser } from '../../../tests/fixtures/factories'
import { createTestDatabase } from '../../../tests/fixtures/test-database'
import { DATA, DATABASE_FILES } from '../data-folder/layout'
import { OperatorError } from '../operator-error'
import { openDatabase, type Places } from './database'
import { openOwnDatabase } from './open-own-database'

let ends: Array<() => Promise<unknown>> = []
let live: Places
beforeEach(async () => {
  live = await newSite()
})
afterEach(async () => {
  for (const end of ends.reverse()) await end()
  ends = []
})

async function newPlaces(): Promise<Places> {
  const [dataDir, database] = [await newFolder(), await createTestDatabase()]
  ends.push(async () => database?.drop())
  return { DATA_DIR: dataDir, DATABASE_URL: database?.url }
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'installation-'))
  ends.push(() => rm(folder, { recursive: true }))
  return folder
}

/** A site that has started once, with the member of staff that every site has. */
async function newSite(): Promise<Places> {
  const places = await newPlaces()
  const { db } = await openOwnDatabase(places)
  await addUser(db)
  await db.destroy()
  return places
}

/** The folder of one site behind the database of another. */
async function joined(folder: Places, database: Places): Promise<Places> {
  if (database.DATABASE_URL) return { ...folder, DATABASE_URL: database.DATABASE_URL }
  for (const name of [DATA.database, ...DATABASE_FILES]) {
    await rm(join(folder.DATA_DIR, name), { force: true })
    await cp(join(database.DATA_DIR, name), join(folder.DATA_DIR, name)).catch(() => {})
  }
  return folder
}

/** The id in the database and in the folder, once a start has succeeded. */
async function start(places: Places) {
  const { db } = await openOwnDatabase(places)
  const row = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', 'installation')
    .executeTakeFirst()
  await db.destroy()
  const file = await readFile(join(places.DATA_DIR, 'installation'), 'utf8')
  return { database: row?.value, folder: file.trim() }
}

async function refusal(places: Places): Promise<string> {
  const error = await openOwnDatabase(places).then(
    () => null,
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(OperatorError)
  return error instanceof Error ? error.message : ''
}

async function tablesOf(places: Places): Promise<string[]> {
  const { db } = openDatabase(places)
  const tables = await db.introspection.getTables()
  await db.destroy()
  return tables.map(({ name }) => name)
}

/** What stands in a data folder, byte for byte. */
async function filesOf({ DATA_DIR }: Places): Promise<Record<string, string>> {
  const names = (await readdir(DATA_DIR)).sort()
  const contents = names.map((name) => readFile(join(DATA_DIR, name), 'base64'))
  return Object.fromEntries((await Promise.all(contents)).map((text, at) => [names[at], text]))
}

async function forget(places: Places): Promise<void> {
  const { db } = openDatabase(places)
  await db.deleteFrom('secrets').where('name', '=', 'installation').execute()
  await db.destroy()
}

test('an empty database behind the folder of a site is left as it is, until that is meant', async () => {
  const swapped = await joined(live, await newPlaces())
  expect(await refusal(swapped)).toMatch(/^The database is empty, but .* Nothing has been changed/)
  expect(await tablesOf(swapped)).toEqual([])
  await refusal(swapped)
  await rm(join(live.DATA_DIR, 'installation'))
  const { database, folder } = await start(swapped)
  expect(folder).toBe(database)
})

test('the database of another site is refused', async () => {
  expect(await refusal(await joined(live, await newSite()))).toContain('belongs to another site')
})

test('a refused start leaves the data folder as it found it', async () => {
  const other = await joined({ DATA_DIR: await newFolder() }, await newSite())
  const empty = await joined({ DATA_DIR: await newFolder() }, await newPlaces())
  for (const places of [other, empty]) {
    await cp(join(live.DATA_DIR, 'installation'), join(places.DATA_DIR, 'installation'))
    const before = await filesOf(places)
    await refusal(places)
    expect(await filesOf(places)).toEqual(before)
  }
  // One without bytes holds as little as none, and gets none.
  const file = join(empty.DATA_DIR, DATA.database)
  await writeFile(file, '')
  const before = await filesOf(empty)
  expect(await refusal(empty)).toMatch(/^The database is empty, but .* Nothing has been changed/)
  expect(await filesOf(empty)).toEqual(before)
})

test('a lost or second data folder joins its database, and finds it again', async () => {
  const known = await start(live)
  const second = await joined({ DATA_DIR: await newFolder() }, live)
  expect(await start(second)).toEqual(known)
  expect(await start(second)).toEqual(known)
})

test('a site without an id gets one', async () => {
  await forget(live)
  await rm(join(live.DATA_DIR, 'installation'))
  const first = await start(live)
  expect(first.database).toMatch(/^\w{8}-/)
  expect(first.folder).toBe(first.database)
})
