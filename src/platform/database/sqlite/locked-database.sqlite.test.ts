import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite } from '../../../../tests/fixtures/create-test-site'
import { createPageKey } from '../../page-cache/page-key'

let site: Awaited<ReturnType<typeof createTestSite>>
let other: DatabaseSync
beforeEach(async () => {
  site = await createTestSite({ pageKey: createPageKey(() => ({ cachedBy: [] })) })
  other = new DatabaseSync(join(site.dataDir, 'site.sqlite'))
})
afterEach(async () => {
  if (other.isOpen) other.close()
  await site.close()
})

test('while another program has locked the database writes wait, and nobody else does', async () => {
  const headers = await site.logIn()
  await site.request('/pricing')
  other.exec('begin immediate')
  const statuses: number[] = []
  const writes = ['One?', 'Two?', 'Three?'].map(async (question) => {
    const json = { question, answer: 'Yes.' }
    const { status } = await site.request('/api/admin/faqs', { method: 'POST', headers, json })
    statuses.push(status)
  })
  for (const path of ['/pricing', '/healthz', '/api/faqs', '/resourcehub']) {
    expect((await site.request(path)).status).toBe(200)
  }
  expect(statuses).toEqual([])
  other.exec('rollback')
  await Promise.all(writes)
  expect(statuses).toEqual([201, 201, 201])
  const rows = await site.db.selectFrom('faqs').select('displayOrder').execute()
  expect(rows.map(({ displayOrder }) => displayOrder).sort()).toEqual([0, 1, 2])
})

test('what a transaction has begun, nobody else sees or breaks off', async () => {
  const seen: number[] = []
  const count = async () => {
    const rows = await site.db.selectFrom('secrets').select('name').execute()
    seen.push(rows.length)
  }
  await count()
  const reads: Array<Promise<void>> = []
  const transaction = site.db.transaction().execute(async (db) => {
    await db.insertInto('secrets').values({ name: 'another', value: 'x' }).execute()
    reads.push(count())
    await new Promise((resolve) => setImmediate(resolve))
    throw new Error('given up')
  })
  await expect(transaction).rejects.toThrow('given up')
  await Promise.all(reads)
  expect(new Set(seen).size).toBe(1)
})
