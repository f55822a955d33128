import { readFileSync, statSync } from 'node:fs'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dataPaths } from '~/platform/data-folder/layout'
import { openDatabase } from '~/platform/database/database'
import { createTestSite } from '../../../../tests/fixtures/create-test-site'
import { madeEnquiry } from '../../../../tests/fixtures/enquiries'
import { addFaq } from '../../../../tests/fixtures/factories'
import { givePasswords } from '../../../../tests/fixtures/own-password'
import { readNames } from '../contact-index.server'
import { sweepPersonalData } from './sweep.server'

const WORD = 'Quillfeather'

let site: Awaited<ReturnType<typeof createTestSite>>
let staff: { Authorization: string }
beforeEach(async () => {
  site = await createTestSite()
  staff = await site.logIn()
})
afterEach(() => site.close())

/** How often the word, in whatever capitals, is in the bytes of the database and in those of its write-ahead log. */
function timesStored(): { database: number; log: number } {
  const { database } = dataPaths(site.dataDir)
  const timesIn = (path: string) =>
    readFileSync(path, 'latin1').toLowerCase().split(WORD.toLowerCase()).length - 1
  return { database: timesIn(database), log: timesIn(`${database}-wal`) }
}

/** Puts what is in the log into the database, where it is then deleted, and writes it into the log again. */
async function storeTwice(): Promise<string> {
  const key = await madeEnquiry(site, {
    email: 'q@example.com',
    name: WORD,
    message: `I am ${WORD}.`,
  })
  await madeEnquiry(site, { email: 'other@example.com' })
  await readNames(site.site)
  await sql`pragma wal_checkpoint(passive)`.execute(site.db)
  const json = { note: `Mrs ${WORD} rang.`.repeat(10) }
  await site.request(`/api/admin/enquiries/${key}`, { method: 'PATCH', headers: staff, json })
  const { database, log } = timesStored()
  expect(database).toBeGreaterThan(0)
  expect(log).toBeGreaterThan(10)
  return key
}

async function erase(key: string) {
  const json = { ...(await givePasswords(site)), ways: ['q@example.com'] }
  const path = `/api/admin/people/${key}/data/erasure`
  return site.request(path, { method: 'POST', headers: staff, json })
}

const NONE = { database: 0, log: 0 }

test('an erasure leaves no byte of the words in the database or its write-ahead log', async () => {
  const key = await storeTwice()
  expect((await erase(key)).status).toBe(200)
  expect(timesStored()).toEqual(NONE)
})

test('so does one while another program reads, once it has read', async () => {
  const key = await storeTwice()
  const other = openDatabase({ DATA_DIR: site.dataDir }).db
  const rows = other.selectFrom('enquiries').selectAll().stream()
  await rows.next()
  const erased = erase(key)
  setTimeout(() => rows.return?.(), 300)
  expect((await erased).status).toBe(200)
  expect(timesStored()).toEqual(NONE)
  await other.destroy()
})

test('while a list of ours is being read, what is erased is gone from the log with the next removal', async () => {
  const key = await storeTwice()
  const rows = site.db.selectFrom('enquiries').selectAll().stream()
  await rows.next()
  expect((await erase(key)).status).toBe(200)
  await rows.return?.()
  await sweepPersonalData(site.site)
  expect(timesStored()).toEqual(NONE)
})

test('what has reached the end of its retention is gone from the log too', async () => {
  await storeTwice()
  await site.db.deleteFrom('mails').execute()
  await site.db.updateTable('enquiries').set({ updatedAt: '2020-01-01T00:00:00.000Z' }).execute()
  await sweepPersonalData(site.site)
  expect(timesStored()).toEqual(NONE)
})

test('what staff erase from the bin leaves nothing in the log either', async () => {
  const { id } = await addFaq(site.db)
  const call = (path: string) => site.request(path, { method: 'DELETE', headers: staff, json: {} })
  expect((await call(`/api/admin/faqs/${id}`)).status).toBe(200)
  const sizeOfLog = () => statSync(`${dataPaths(site.dataDir).database}-wal`).size
  expect(sizeOfLog()).toBeGreaterThan(0)
  expect((await call(`/api/admin/bin/faqs/${id}`)).status).toBe(200)
  expect(sizeOfLog()).toBe(0)
})
