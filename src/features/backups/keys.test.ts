import { expect, test } from 'vitest'
import { openBackups } from '../../../tests/fixtures/backups-scene'
import { TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { givePasswords } from '../../../tests/fixtures/own-password'
import { sealingKeys } from './keys.server'
import { changeBackupSettings, noteCopy } from './repository.server'

const DAY_MS = 86_400_000

test('administrators hear by mail of each new key; for thirty days the one before opens backups too', async () => {
  const site = await openBackups({ BACKUP_DIR: '/nowhere', SMTP_URL: 'smtp://127.0.0.1:9' })
  const own = await givePasswords(site)
  await site.logIn({ username: 'ben' })
  await site.db
    .updateTable('users')
    .set({ email: 'ben@example.com' })
    .where('username', '=', 'ben')
    .execute()
  const replace = async (earlierKey?: string) => {
    const { recipient } = (await site.call('POST', '/api/admin/backups/key')).body
    const { status, body } = await site.call('PUT', '/api/admin/backups/key', {
      recipient,
      earlierKey,
      ...own,
    })
    return { recipient, status, body }
  }
  const sealedNow = async () =>
    (await sealingKeys(site.db, site.site.now())).map(({ recipient }) => recipient)
  const first = await replace()
  expect(first).toMatchObject({ status: 200, body: { earlierKeys: [] } })
  expect(await replace(), 'nothing is taken for granted').toMatchObject({
    status: 422,
    body: { issues: [{ path: 'earlierKey' }] },
  })
  expect(await sealedNow()).toEqual([first.recipient])
  const second = await replace('kept')
  expect(second.body).toMatchObject({
    key: { recipient: second.recipient },
    earlierKeys: [{ recipient: first.recipient, sealsUntil: '2026-12-23T10:00:00.000Z' }],
  })
  expect(await sealedNow()).toEqual([second.recipient, first.recipient])
  const third = await replace('kept')
  site.setNow(new Date(TEST_NOW.getTime() + 31 * DAY_MS))
  expect(await sealedNow()).toEqual([third.recipient])
  site.setNow(TEST_NOW)
  expect(await sealedNow()).toHaveLength(3)
  for (const fate of ['known', 'lost']) {
    const last = await replace(fate)
    expect(await sealedNow(), fate).toEqual([last.recipient])
  }
  const mails = await site.db.selectFrom('mails').select(['recipient', 'content']).execute()
  expect(mails.filter(({ recipient }) => recipient === 'ben@example.com')).toHaveLength(5)
  expect(
    mails.filter(({ recipient }) => recipient === null),
    'the firm',
  ).toHaveLength(5)
  const texts = mails.map(({ content }) => JSON.parse(content ?? '{}').text).join()
  expect(texts).toContain(
    'the key made on 23 November 2026 by editor; new backups also open with the one before until 23 December 2026 (before: the key made on 23 November 2026 by editor)',
  )
  expect(texts).toContain('new backups no longer open with an earlier one')
  expect(texts).not.toContain('SECRET')
  await site.close()
})

test('an administrator reads of each backup for which keys it is sealed, also of those that an earlier release made', async () => {
  const site = await openBackups({ BACKUP_DIR: '/nowhere' })
  const at = (day: string) => `2026-11-${day}T03:00:00.000Z`
  await changeBackupSettings(site.db, {
    recipient: 'age1b',
    keyMadeAt: at('20'),
    keyMadeBy: 'Ada',
  })
  const earlier = { recipient: 'age1a', madeAt: at('02'), madeBy: 'Ben', sealsUntil: at('30') }
  await site.db.insertInto('earlierBackupKeys').values(earlier).execute()
  const facts = { kilobytes: 1, files: 9, tookMs: 1 }
  const note = (key: string, recipient: string, recipients?: string[]) =>
    noteCopy(site.db, { key, madeAt: at(key), ...facts, recipient, recipients })
  await note('01', 'age1z')
  await note('03', 'age1a')
  await note('21', 'age1b', ['age1b', 'age1a'])
  const sealedFor = (await site.backups()).copies.map((copy) =>
    copy.sealedFor.map(({ madeBy }) => madeBy),
  )
  expect(sealedFor).toEqual([['Ada', 'Ben'], ['Ben'], []])
  await site.close()
})
