import { rm, statfs, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite } from '../../../tests/fixtures/create-test-site'

const token = 'a token for figures'
let site: Awaited<ReturnType<typeof createTestSite>>
beforeEach(async () => {
  site = await createTestSite({ environment: { METRICS_TOKEN: token } })
})
afterEach(() => site.close())

/** The value of a figure, with its labels as they are written; undefined when there is none. */
async function figure(name: string): Promise<number | undefined> {
  const headers = { Authorization: `Bearer ${token}` }
  const text = await (await site.request('/metrics', { headers })).text()
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length))
}

test('the database answers, and how long its queries take is measured', async () => {
  expect(await figure('database_up')).toBe(1)
  const name = 'database_query_duration_seconds_count{kind="read"}'
  const before = (await figure(name)) ?? 0
  await site.request('/api/team')
  expect(await figure(name)).toBe(before + 1)
})

test('the room on the disk of the data folder is known', async () => {
  const { blocks, bsize } = await statfs(site.dataDir)
  expect(await figure('disk_size_bytes')).toBe(blocks * bsize)
  const free = await figure('disk_free_bytes')
  expect(free).toBeGreaterThan(0)
  expect(free).toBeLessThanOrEqual(blocks * bsize)
})

test('a backup has an age once one has been noted', async () => {
  expect(await figure('backup_age_seconds')).toBeUndefined()
  const note = join(site.dataDir, 'last-backup')
  await writeFile(note, '')
  const anHourAgo = new Date(Date.now() - 60 * 60 * 1000)
  await utimes(note, anHourAgo, anHourAgo)
  const age = await figure('backup_age_seconds')
  expect(age).toBeGreaterThanOrEqual(3600)
  expect(age).toBeLessThan(3660)
  await rm(note)
  expect(await figure('backup_age_seconds')).toBeUndefined()
})

test('refused logins are counted by their reason, from nothing on', async () => {
  const refusals = (reason: string) => figure(`login_refusals_total{reason="${reason}"}`)
  expect([await refusals('password'), await refusals('code'), await refusals('limit')]).toEqual([
    0, 0, 0,
  ])
  const json = { username: 'nobody', password: 'no password' }
  await site.request('/api/auth/login', { method: 'POST', json })
  expect(await refusals('password')).toBe(1)
})

test('a database that does not answer is down, and all else is shown', async () => {
  await site.db.destroy()
  expect(await figure('database_up')).toBe(0)
  expect(await figure('disk_free_bytes')).toBeGreaterThan(0)
})
