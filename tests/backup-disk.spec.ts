import { mkdtempSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from './fixtures/run-command'
import { queryDatabase, STAFF } from './fixtures/running-site'
import { answerOf, logInTo, type SiteClient } from './fixtures/site-client'
import { expect, test } from './fixtures/test'

const parent = mkdtempSync(join(tmpdir(), 'places-'))
const place = join(parent, 'disk')
const FUTURE = '2099-01-01T03-00-00Z.backup.age'

test('backups go to the disk that is theirs, open with the keys that are named, and none from the future is taken for the newest', {
  tag: '@long',
}, async ({ site, folder }) => {
  test.setTimeout(240_000)
  const staff = await logInTo(site.url)
  const first = await useNewKey(staff)
  const backUp = (...words: string[]) =>
    runCommand('backup', site.dataDir, words, '', { BACKUP_DIR: place })
  let bare = 0
  const restore = (identity: string, wanted = 'newest', at = place) => {
    bare += 1
    const dataDir = join(folder, `bare-${bare}`)
    return runCommand('restore', dataDir, [wanted], `${identity}\n`, { BACKUP_DIR: at })
  }

  expect(await backUp(), 'no folder is made').toMatchObject({
    code: 1,
    output: expect.stringContaining(`There is no folder ${place} (BACKUP_DIR, on `),
  })
  expect(await readdir(parent)).toEqual([])
  await mkdir(place)
  const second = await useNewKey(staff, 'kept')
  const made = await backUp()
  expect(made, made.output).toMatchObject({ code: 0 })
  expect(made.output).toMatch(
    /Sealed for the key made on .* and for the key made on .*\. Either opens it\./,
  )
  expect(made.output).toContain('The proof used a temporary key')
  expect(made.output).toContain('Backups go to the disk that has the site’s data')
  for (const identity of [first, second]) {
    expect(await restore(identity)).toMatchObject({ code: 0 })
  }

  const [own = ''] = await readdir(place).then((names) =>
    names.filter((name) => name !== '.unfinished'),
  )
  const [night = ''] = (await readdir(join(place, own))).filter((name) => name.endsWith('.age'))
  await copyFile(join(place, own, night), join(place, own, FUTURE))
  const third = await useNewKey(staff, 'known')
  expect(await backUp(), 'one from the future stops none').toMatchObject({ code: 0 })
  const newest = await restore(third)
  expect(newest, newest.output).toMatchObject({
    code: 0,
    output: expect.stringContaining(`${own}/${FUTURE} is dated in the future, so it was left out`),
  })
  expect(await restore(second), 'known to others').toMatchObject({
    code: 1,
    output: expect.stringMatching(
      /Sealed for the key made on [^.]*\.\n.*This key does not open this backup/s,
    ),
  })
  expect(await restore(second, '2099-01-01T03:00'), 'by its time').toMatchObject({ code: 0 })
  const { output: list } = await runCommand('restore', folder, ['list'], '', { BACKUP_DIR: place })
  expect(list).toMatch(/^2099-01-01T03:00 .* Dated in the future: newest leaves it out\./)
  expect(list).toContain('Either opens it.')

  await rename(place, join(parent, 'unplugged'))
  await mkdir(place)
  expect(await backUp()).toMatchObject({
    code: 1,
    output: expect.stringContaining('Its disk is probably not mounted: mount it.'),
  })
  expect(await readdir(place)).toEqual([])
  const rows = 'select key from backup_copies'
  expect(queryDatabase(site.dataDir, rows)).toHaveLength(2)
  expect(await restore(third, 'newest', join(parent, 'unplugged'))).toMatchObject({ code: 0 })
  expect(await backUp('--new-place')).toMatchObject({ code: 0 })
  expect(queryDatabase(site.dataDir, rows)).toHaveLength(1)
})

/** @returns the half that opens backups */
async function useNewKey({ call }: SiteClient, earlierKey?: string): Promise<string> {
  const { identity, recipient } = await answerOf(await call('POST', '/api/admin/backups/key'))
  const taken = { recipient, earlierKey, currentPassword: STAFF.password }
  await answerOf(await call('PUT', '/api/admin/backups/key', taken))
  return identity
}
