import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type BackupKey, makeBackupKey } from '~/platform/backup/backup-key'
import { openBackupPlace } from '~/platform/backup/backup-place'
import { restore } from '~/platform/backup/restore'
import { needsNewerProgram } from '~/platform/database/migrate'
import { type Environment, parseEnvironment } from '~/platform/environment'
import { createTestSite } from '../../../../tests/fixtures/create-test-site'
import { startS3Server } from '../../../../tests/fixtures/s3-server'
import { withCopy } from '../copies'
import { makeMinuteCopy } from './make-minute-copy'
import { listMinuteCopies, type MinuteCopy, seriesOf } from './minute-copy'
import { minuteCopiesToDrop } from './series'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const INSTALLATION = 'site'

type Site = Awaited<ReturnType<typeof createTestSite>>

let folder: string
let site: Site
let key: BackupKey
let environment: Environment
let written = 0
/** Where the last copy was put in place. */
let target: string

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T14:30:00Z') })
  folder = await mkdtemp(join(tmpdir(), 'minutes-'))
  site = await createTestSite()
  key = await makeBackupKey()
  await mkdir(join(folder, 'place'))
  environment = parseEnvironment({ DATA_DIR: site.dataDir, BACKUP_DIR: join(folder, 'place') })
  return async () => {
    await site.close()
    await rm(folder, { recursive: true, force: true })
  }
})
afterEach(() => vi.useRealTimers())

/** What the site's job does a minute after the last one did. */
async function nextMinute(minutes = 1, nightlyAt: string | null = null) {
  vi.setSystemTime(Date.now() + minutes * MINUTE_MS)
  const task = { installation: INSTALLATION, recipients: [key.recipient], nightlyAt }
  return makeMinuteCopy(environment, task)
}

async function write(): Promise<string> {
  written += 1
  const emailHash = `person ${String(written).padStart(5, '0')}`
  const now = new Date().toISOString()
  await site.db
    .insertInto('unsubscribed')
    .values({ emailHash, consentedAt: now, unsubscribedAt: now })
    .execute()
  return emailHash
}

/** Who is in the database that `npm run restore -- {wanted}` would put in place. */
async function restored(wanted: string, identity = key.identity): Promise<string[]> {
  target = await mkdtemp(join(folder, 'restored-'))
  const options = { needsNewerProgram, askKey: async () => identity }
  await withCopy(environment, wanted, options, async (backup) => {
    await restore(target, backup, { ...options, replaces: false, bucket: null })
  })
  const database = new DatabaseSync(join(target, 'site.sqlite'))
  const rows = database.prepare('SELECT email_hash FROM unsubscribed ORDER BY email_hash').all()
  database.close()
  return rows.map(({ email_hash }) => String(email_hash))
}

const copies = async () => {
  const place = openBackupPlace(environment)
  return place ? listMinuteCopies(place, INSTALLATION) : []
}
const fileOf = ({ key }: MinuteCopy) => join(folder, 'place', key)

describe('a copy a minute', () => {
  test('is made after a write and not without one, has only what is new, and is restored to its minute', async () => {
    const first = await write()
    const whole = await nextMinute()
    expect(whole).toMatchObject({
      made: { kilobytes: expect.any(Number) },
      proof: { failure: null },
    })
    expect(await nextMinute(), 'nothing has changed').toEqual({ made: null, proof: null })

    const now = new Date().toISOString()
    await site.db
      .insertInto('jobs')
      .values({ name: 'any', server: '', everyMs: 1000, nextAt: now, failures: 0 })
      .execute()
    expect((await nextMinute()).made, 'the site’s notes of its own work').toBeNull()

    const second = await write()
    const part = await nextMinute()
    expect(part.made?.sentKilobytes).toBeLessThan((whole.made?.sentKilobytes ?? 0) / 2)
    const picture = new Uint8Array(5_000_000).map((_, index) => index % 251)
    await site.site.storage.write('uploads/a/800.webp', picture)
    const third = await write()
    await nextMinute()
    expect((await nextMinute()).made).toBeNull()

    expect(await restored('newest')).toEqual([first, second, third])
    expect(Buffer.compare(await readFile(join(target, 'files/uploads/a/800.webp')), picture)).toBe(
      0,
    )
    expect(await restored('14:32')).toEqual([first])
    await expect(restored('2026-11-26T14:30')).rejects.toThrow(
      /^No copy in .* is from 2026-11-26T14:30 or/,
    )
    const another = await makeBackupKey()
    await expect(restored('newest', another.identity)).rejects.toThrow('does not open this backup')
  })

  test('shows nobody who sees it what it holds, and the site keeps no key to it for longer than a day', async () => {
    await write()
    await nextMinute()
    const [copy] = await copies()
    const content = copy ? await readFile(fileOf(copy)) : Buffer.alloc(0)
    expect(content.includes('age-encryption.org')).toBe(true)
    expect(content.includes('SQLite')).toBe(false)
    const noted = await readFile(join(site.dataDir, 'minute-copies.json'), 'utf8')
    await nextMinute(21 * 60, new Date(Date.now() + HOUR_MS).toISOString())
    const identity = /AGE-SECRET-KEY-1\w+/
    const later = await readFile(join(site.dataDir, 'minute-copies.json'), 'utf8')
    expect(identity.exec(later)?.[0]).not.toBe(identity.exec(noted)?.[0])
    expect(await copies(), 'a new series holds everything').toHaveLength(2)
  })

  test('with a part missing or damaged is refused, and the last that does without it is named', async () => {
    const people = [await write()]
    await nextMinute()
    await site.site.storage.write('uploads/a/800.webp', new Uint8Array(1000))
    people.push(await write())
    await nextMinute()
    people.push(await write())
    await nextMinute()
    const [newest] = await copies()
    if (!newest) throw new Error('There is no copy.')
    await rm(fileOf(newest))
    expect(await restored('newest'), 'the one before it').toEqual(people.slice(0, 2))

    const [middle] = await copies()
    if (!middle) throw new Error('There is no copy.')
    people.push(await write())
    await nextMinute()
    const content = await readFile(fileOf(middle))
    const spot = content.length - 100
    content.writeUInt8(content.readUInt8(spot) ^ 1, spot)
    await writeFile(fileOf(middle), content)
    await expect(restored('newest')).rejects.toThrow(
      /^The copy of 2026-11-26T14:34 cannot be restored: .*14-32-00Z\.age is missing or damaged\. Nothing has changed\. The last one before it .* 2026-11-26T14:31$/,
    )
    expect(await restored('2026-11-26T14:31')).toEqual(people.slice(0, 1))

    const oldest = (await copies()).at(-1)
    if (oldest) await rm(fileOf(oldest))
    await write()
    expect(await nextMinute(60), 'found within the hour').toMatchObject({
      proof: { failure: expect.stringContaining('missing or damaged') },
    })
    const again = await nextMinute()
    expect(again).toMatchObject({ proof: { failure: null } })
    expect(await restored('newest')).toHaveLength(5)
  })

  test('that breaks off is made by the next minute, in a bucket too', async () => {
    const store = await startS3Server()
    const names = Object.entries(store.environment).map(([name, value]) => [
      `BACKUP_${name}`,
      value,
    ])
    environment = parseEnvironment({ DATA_DIR: site.dataDir, ...Object.fromEntries(names) })
    const people = [await write()]
    await nextMinute()
    people.push(await write())
    store.state.mood = 'failing'
    await expect(nextMinute()).rejects.toThrow('file store')
    store.state.mood = 'well'
    expect((await nextMinute()).made?.sentKilobytes).toBeGreaterThan(0)
    expect(await restored('newest')).toEqual(people)
    await store.stop()
  })

  test('is whole while others write all the time', async () => {
    await nextMinute()
    for (let round = 0; round < 5; round += 1) {
      const busy = new AbortController()
      const writing = (async () => {
        while (!busy.signal.aborted) {
          await write()
          await nextTurn()
        }
      })()
      await nextMinute()
      busy.abort()
      await writing
    }
    await nextMinute()
    expect(await restored('newest')).toHaveLength(
      (await site.db.selectFrom('unsubscribed').select('emailHash').execute()).length,
    )
  })
})

test('what is dropped is never needed by what stays, and a day always stays', () => {
  let seed = 1
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  for (let round = 0; round < 200; round += 1) {
    const now = new Date('2026-11-26T12:00:00Z')
    let moment = now.getTime() - random(5 * 24 * 60) * MINUTE_MS
    const all: MinuteCopy[] = []
    let series = 's0'
    while (moment < now.getTime()) {
      if (random(20) === 0) series = `s${moment}`
      const madeAt = new Date(moment)
      all.push({ key: `site/minutes/${series}/${moment}.age`, madeAt, size: 1 })
      moment += random(300) * MINUTE_MS + MINUTE_MS
    }
    const dropped = minuteCopiesToDrop(all, now)
    const kept = all.filter((copy) => !dropped.includes(copy))
    const keptSeries = new Set(kept.map(({ key }) => seriesOf(key)))
    // A copy needs only copies of its own series.
    expect(dropped.filter(({ key }) => keptSeries.has(seriesOf(key)))).toEqual([])
    expect(dropped.filter(({ madeAt }) => now.getTime() - madeAt.getTime() < 24 * HOUR_MS)).toEqual(
      [],
    )
    expect(kept).toContain(all.at(-1))
    // Killed at any moment, what is left of a series can be restored: its first copies go last.
    for (const each of new Set(dropped.map(({ key }) => seriesOf(key)))) {
      const times = dropped.filter(({ key }) => seriesOf(key) === each).map(({ madeAt }) => madeAt)
      expect(times).toEqual(times.toSorted((one, other) => other.getTime() - one.getTime()))
    }
  }
})
