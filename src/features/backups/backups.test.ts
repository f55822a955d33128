import { describe, expect, test } from 'vitest'
import { openBackups } from '../../../tests/fixtures/backups-scene'
import { TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { givePasswords } from '../../../tests/fixtures/own-password'
import { isDue } from './nightly.server'
import { changeBackupSettings, noteCopy, noteProof } from './repository.server'
import { copiesToDrop } from './thinning.server'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

describe('backups that are kept', () => {
  const now = new Date('2026-11-26T12:00:00Z')
  const daysAgo = (days: number) => ({ madeAt: new Date(now.getTime() - days * DAY_MS - HOUR_MS) })
  const keptOf = (copies: Array<{ madeAt: Date }>) => {
    const dropped = copiesToDrop(copies, now)
    return copies.filter((copy) => !dropped.includes(copy)).length
  }

  test('are those of fourteen days, eight weeks and twelve months, the newest of each', () => {
    const twoYears = Array.from({ length: 730 }, (_, day) => daysAgo(day))
    const dropped = new Set(copiesToDrop(twoYears, now))
    const kept = twoYears.filter((copy) => !dropped.has(copy)).map(({ madeAt }) => madeAt)
    const days = kept.map((madeAt) => madeAt.toISOString().slice(0, 10))
    expect(days.slice(0, 14)).toEqual(
      twoYears.slice(0, 14).map(({ madeAt }) => madeAt.toISOString().slice(0, 10)),
    )
    expect(days.slice(14)).toEqual([
      '2026-11-08',
      '2026-11-01',
      '2026-10-31',
      '2026-10-25',
      '2026-10-18',
      '2026-10-11',
      '2026-09-30',
      '2026-08-31',
      '2026-07-31',
      '2026-06-30',
      '2026-05-31',
      '2026-04-30',
      '2026-03-31',
      '2026-02-28',
      '2026-01-31',
      '2025-12-31',
    ])
  })

  test('are not fewer after a month without any', () => {
    const before = Array.from({ length: 14 }, (_, day) => daysAgo(40 + day))
    expect(keptOf(before)).toBe(14)
    expect(keptOf([daysAgo(0), ...before])).toBe(15)
  })

  test('are those that can be restored: one that cannot takes no place, and goes after fourteen days', () => {
    const good = { ...daysAgo(1), key: 'good' }
    const failed = { madeAt: new Date(good.madeAt.getTime() + HOUR_MS), isFailed: true }
    const old = { ...daysAgo(20), isFailed: true }
    expect(copiesToDrop([good, failed, old], now)).toEqual([old])
  })

  test('are not fewer because a clock was ahead: what it has dated neither counts nor goes', () => {
    const nights = Array.from({ length: 20 }, (_, day) => daysAgo(day))
    const future = Array.from({ length: 20 }, (_, day) => daysAgo(-400 - day * 40))
    expect(copiesToDrop([...future, ...nights], now)).toEqual(copiesToDrop(nights, now))
  })

  test('are hourly ones of two days, which take no whole one’s place', () => {
    const whole = Array.from({ length: 14 }, (_, day) => daysAgo(day))
    const hourly = Array.from({ length: 72 }, (_, hour) => ({
      key: `site/${hour}.hourly.age`,
      madeAt: new Date(now.getTime() - hour * HOUR_MS),
    }))
    expect(copiesToDrop([...hourly, ...whole], now)).toEqual(hourly.slice(49))
  })

  test('are all of today', () => {
    const hours = Array.from({ length: 5 }, (_, hour) => ({
      madeAt: new Date(now.getTime() - hour * HOUR_MS),
    }))
    expect(keptOf(hours)).toBe(5)
  })
})

describe('a backup is due', () => {
  const at = (clock: string) => new Date(`2026-11-${clock}:00Z`)
  const last = (clock: string) => ({ madeAt: at(clock).toISOString() })
  const nightly = { hour: 3, askedAt: null }

  test('once its hour has come, and once a night', () => {
    expect(isDue(nightly, undefined, at('26T12:00'))).toBe(true)
    expect(isDue(nightly, last('25T03:10'), at('26T02:59'))).toBe(false)
    expect(isDue(nightly, last('25T03:10'), at('26T03:00'))).toBe(true)
    expect(isDue(nightly, last('26T03:10'), at('26T23:59'))).toBe(false)
  })

  test('when someone has asked for one since', () => {
    const asked = { hour: 3, askedAt: at('26T09:00').toISOString() }
    expect(isDue(asked, last('26T03:10'), at('26T09:01'))).toBe(true)
    expect(isDue(asked, last('26T09:01'), at('26T09:02'))).toBe(false)
  })

  test('whatever was asked for by a clock that was ahead', () => {
    const asked = { hour: 3, askedAt: at('30T09:00').toISOString() }
    expect(isDue(asked, last('26T03:10'), at('26T09:02'))).toBe(false)
  })

  test('by the clock of London, where that changes too', () => {
    const july = new Date('2026-07-10T02:30:00Z')
    expect(isDue(nightly, { madeAt: '2026-07-10T01:30:00.000Z' }, july)).toBe(true)
  })
})

describe('an administrator', () => {
  test('is told that nothing is backed up while there is no place, or no key', async () => {
    const homeless = await openBackups()
    expect(await homeless.call('POST', '/api/admin/backups')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Nobody has said where backups go') },
    })
    await homeless.close()
    const site = await openBackups({ BACKUP_DIR: '/nowhere' })
    expect(await site.call('POST', '/api/admin/backups')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('There is no backup key yet') },
    })
    await site.close()
  })

  test('sees a new key once; the site keeps the half that only seals', async () => {
    const site = await openBackups({ BACKUP_DIR: '/nowhere' })
    const path = '/api/admin/backups/key'
    const own = await givePasswords(site)
    const { body } = await site.call('POST', path)
    expect(body.identity).toMatch(/^AGE-SECRET-KEY-1[A-Z\d]{58}$/)
    expect((await site.backups()).key, 'until it has been put away').toBeNull()
    const { recipient } = body
    for (const wrong of [
      { recipient, currentPassword: 'wrong' },
      { recipient: body.identity, ...own },
    ]) {
      expect((await site.call('PUT', path, wrong)).status).toBe(422)
    }
    for (const _ of ['', 'after a lost answer']) {
      expect((await site.call('PUT', path, { recipient, ...own })).status).toBe(200)
    }
    expect((await site.backups()).key).toMatchObject({
      recipient: body.recipient,
      madeBy: expect.any(String),
    })
    const stored = await site.db.selectFrom('backupSettings').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain('SECRET')
    await site.close()
  })

  test('reads under Needs attention that a backup is from the future; it neither stops the next nor counts as one', async () => {
    const site = await openBackups({ BACKUP_DIR: '/nowhere', METRICS_TOKEN: 'a token for figures' })
    const keyMadeAt = new Date(TEST_NOW.getTime() - 10 * DAY_MS).toISOString()
    await changeBackupSettings(site.db, { recipient: 'age1x', keyMadeAt, keyMadeBy: 'Ada' })
    const facts = { kilobytes: 1, files: 9, tookMs: 1, recipient: 'age1x' }
    const copy = async (days: number) => {
      const madeAt = new Date(TEST_NOW.getTime() + days * DAY_MS).toISOString()
      await noteCopy(site.db, { key: `${days}`, madeAt, ...facts })
      const proof = { triedAt: madeAt, provedAt: madeAt, proofMs: 1, pages: 10, failure: null }
      await noteProof(site.db, `${days}`, proof)
    }
    await copy(-3)
    await copy(400)
    const { checks } = (await site.call('GET', '/api/admin/readiness')).body
    expect(checks.find(({ id }: { id: string }) => id === 'backup')).toMatchObject({
      needsAttention: true,
      name: 'A backup is dated in the future',
      detail: expect.stringMatching(
        /^It says 28 Dec 2027, 10am: a clock was ahead .* deletes 400\. The last that was proven is from 20 Nov 2026/,
      ),
    })
    expect((await site.call('GET', '/api/admin/today')).body.proof.provedAt).toMatch(/^2026-11-20/)
    const { copies, isAsked } = await site.backups()
    expect(copies.map(({ isFuture }) => isFuture)).toEqual([true, false])
    expect(isAsked).toBe(false)
    await site.close()
  })

  test('reads under Needs attention that a backup cannot be restored, and which last could', async () => {
    const site = await openBackups({ BACKUP_DIR: '/nowhere' })
    const checkOf = async () => {
      const { checks } = (await site.call('GET', '/api/admin/readiness')).body
      return checks.find(({ id }: { id: string }) => id === 'backup')
    }
    expect(await checkOf()).toMatchObject({ isDone: false, name: 'There is no backup key yet' })
    const keyMadeAt = new Date(TEST_NOW.getTime() - 10 * DAY_MS).toISOString()
    await changeBackupSettings(site.db, { recipient: 'age1x', keyMadeAt, keyMadeBy: 'Ada' })
    expect(await checkOf()).toMatchObject({
      needsAttention: true,
      detail: 'None has been proven yet.',
    })
    const copy = async (key: string, madeAt: Date, failure: string | null) => {
      const triedAt = madeAt.toISOString()
      const facts = { kilobytes: 2048, files: 9, tookMs: 900, recipient: 'age1x' }
      await noteCopy(site.db, { key, madeAt: triedAt, ...facts })
      const provedAt = failure === null ? triedAt : null
      await noteProof(site.db, key, { triedAt, provedAt, proofMs: 7200, pages: 10, failure })
    }
    await copy('good', new Date(TEST_NOW.getTime() - 9 * HOUR_MS), null)
    expect(await checkOf()).toMatchObject({
      isDone: true,
      detail: expect.stringMatching(/^Restored beside the site .*, which took 7 s\.$/),
    })
    const today = await site.call('GET', '/api/admin/today')
    expect(today.body.proof).toMatchObject({ proofMs: 7200 })
    const hourly = { kilobytes: 1024, files: 1, tookMs: 90, recipient: 'age1x' }
    await noteCopy(site.db, { key: 'h.hourly.age', madeAt: TEST_NOW.toISOString(), ...hourly })
    expect(await checkOf(), 'an hourly copy proves nothing').toMatchObject({ isDone: true })
    await copy('bad', TEST_NOW, 'This file isn’t a backup.')
    expect(await checkOf()).toMatchObject({
      needsAttention: true,
      name: 'The last backup cannot be restored',
      detail: expect.stringMatching(
        /^This file isn’t a backup\. The last that was proven is from /,
      ),
    })
    const { copies } = await site.backups()
    expect(copies.map(({ key, state, isHourly }) => [key, state, isHourly]).sort()).toEqual([
      ['bad', 'failed', false],
      ['good', 'proven', false],
      ['h.hourly.age', 'untried', true],
    ])
    await site.close()
  })
})
