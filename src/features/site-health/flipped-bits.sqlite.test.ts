import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backUp } from '~/platform/backup/back-up'
import { makeBackupKey } from '~/platform/backup/backup-key'
import { restore } from '~/platform/backup/restore'
import { checkDatabase } from '~/platform/data-folder/check-database'
import { dataPaths } from '~/platform/data-folder/layout'
import { openDatabase } from '~/platform/database/database'
import { folderStorage } from '~/platform/storage/folder-storage'
import { createTestSite } from '../../../tests/fixtures/create-test-site'
import { TABLES } from '../../../tests/fixtures/running-site'
import { lookForDamage } from './sealed-rows.server'

/** How many bits are flipped, each in a copy of its own: the same ones each time. */
const FLIPS = process.env.LONG_TESTS === '1' ? 60 : 6
const SEED = 29

/** Looked up and never read: a save of the article writes them again. */
const OF_THE_SEARCH = 'search_text'

let folder: string
let site: Awaited<ReturnType<typeof createTestSite>>
let whole: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flips-'))
  site = await createTestSite({ seed: 'demo' })
  // The first look learns what is there.
  await lookForDamage(site.site)
  await site.db.deleteFrom('jobs').execute()
  const file = join(folder, 'whole.sqlite')
  const database = new DatabaseSync(dataPaths(site.dataDir).database)
  database.exec(`vacuum into '${file}'`)
  database.close()
  whole = await readFile(file)
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

test('a flipped bit of the database is noticed wherever someone would read another word', async () => {
  const random = seeded(SEED)
  const rows = rowsOf(join(folder, 'whole.sqlite'))
  const counts = { start: 0, 'daily look': 0, backup: 0, unnoticed: 0 }
  const misread: string[] = []
  for (let flip = 0; flip < FLIPS; flip += 1) {
    const dataDir = await flippedCopy(Math.floor(random() * whole.length), random)
    const by = await noticedBy(dataDir)
    for (const one of by) counts[one] += 1
    if (by.length === 0) {
      counts.unnoticed += 1
      const there = rowsOf(dataPaths(dataDir).database)
      misread.push(
        ...Object.keys(rows).filter((table) => !isDeepStrictEqual(there[table], rows[table])),
      )
    }
    await rm(dataDir, { recursive: true, force: true })
  }
  console.log(`Of ${FLIPS} flipped bits: ${JSON.stringify(counts)}; read otherwise: ${misread}`)
  expect(misread).toEqual([])
})

test('a flipped bit of a sealed backup is always noticed, and nothing is restored', async () => {
  const { identity, recipient } = await makeBackupKey()
  const file = join(folder, 'sealed')
  const storage = folderStorage(join(folder, 'no-files'))
  await backUp(site.site.environment, file, storage, [recipient])
  const sealed = await readFile(file)
  const random = seeded(SEED)
  for (let flip = 0; flip < FLIPS; flip += 1) {
    const at = Math.floor(random() * sealed.length)
    const damaged = join(folder, 'damaged')
    await writeFile(damaged, flipped(sealed, at, random))
    const options = { replaces: false, needsNewerProgram: () => false, bucket: null }
    const askKey = async () => identity
    await expect(
      restore(join(folder, 'target'), damaged, { ...options, askKey }),
      `byte ${at}`,
    ).rejects.toThrow(/Nothing has changed/)
  }
})

async function flippedCopy(at: number, random: () => number): Promise<string> {
  const dataDir = await mkdtemp(join(folder, 'site-'))
  const { database } = dataPaths(dataDir)
  await copyFile(join(folder, 'whole.sqlite'), database)
  await writeFile(database, flipped(whole, at, random))
  return dataDir
}

function flipped(content: Buffer, at: number, random: () => number): Buffer {
  const copy = Buffer.from(content)
  copy.writeUInt8(copy.readUInt8(at) ^ (1 << Math.floor(random() * 8)), at)
  return copy
}

async function noticedBy(dataDir: string) {
  const by: Array<'start' | 'daily look' | 'backup'> = []
  const notices = async (name: (typeof by)[number], look: () => unknown) => {
    try {
      await look()
    } catch {
      by.push(name)
    }
  }
  await notices('start', () => checkDatabase(dataDir))
  const environment = { ...site.site.environment, DATA_DIR: dataDir }
  const { db } = openDatabase({ DATA_DIR: dataDir })
  await notices('daily look', () => lookForDamage({ ...site.site, db, environment }))
  await db.destroy()
  const files = folderStorage(join(dataDir, 'files'))
  await notices('backup', () => backUp(environment, join(dataDir, 'backup'), files))
  return by
}

/** Each row of each table, but for words that are only looked up, and what the looks themselves have noted. */
function rowsOf(file: string): Record<string, unknown[]> {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const tables = database.prepare(TABLES).all()
    return Object.fromEntries(
      tables.map(({ name }) => {
        const rows = database.prepare(`select * from "${name}"`).all()
        return [name, rows.map((row) => ({ ...row, [OF_THE_SEARCH]: null }))]
      }),
    )
  } finally {
    database.close()
  }
}

/** The same numbers each time (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
