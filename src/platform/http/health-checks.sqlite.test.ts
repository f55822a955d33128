import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite } from '../../../tests/fixtures/create-test-site'
import { createPageKey } from '../page-cache/page-key'

const pageKey = createPageKey(() => ({ cachedBy: [] }))
let site: Awaited<ReturnType<typeof createTestSite>>
beforeEach(async () => {
  site = await createTestSite({ pageKey })
  expect(await statusOf('/')).toBe(200)
  expect(await statusOf('/readyz')).toBe(200)
})
afterEach(() => site.close())

const statusOf = async (path: string) => (await site.request(path)).status
const database = () => join(site.dataDir, 'site.sqlite')

test('a database that another program has locked makes the site not ready, and pages stay', async () => {
  const other = new DatabaseSync(database())
  other.exec('begin immediate')
  expect(await statusOf('/readyz')).toBe(503)
  expect(await statusOf('/')).toBe(200)
  other.close()
  await expect.poll(() => statusOf('/readyz')).toBe(200)
})

test.each([
  ['damaged', () => writeFile(database(), 'not a database', { flag: 'r+' })],
  ['gone', () => rename(database(), `${database()}.away`)],
  ['empty', () => writeFile(database(), '')],
])('a database file that is %s makes the site not ready, and pages stay', async (_, harm) => {
  // What is written is in the file itself, and not beside it.
  const other = new DatabaseSync(database())
  other.exec('pragma wal_checkpoint(truncate)')
  other.close()
  await harm()
  expect(await statusOf('/readyz')).toBe(503)
  expect(await statusOf('/')).toBe(200)
})
