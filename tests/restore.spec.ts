import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { packTar, unpackTar } from 'modern-tar'
import { DATA, RESTORE } from '~/platform/data-folder/layout'
import { backUp, restore } from './fixtures/backups'
import { startCommand } from './fixtures/run-command'
import { type RunningSite, startServer } from './fixtures/running-site'
import { storedData } from './fixtures/stored-data'
import { expect, test } from './fixtures/test'

const BACKUP = 'site.tar.gz'
/** What a backup and a restore have made when they are killed. */
const moments = [
  [DATA.database, DATA.database],
  ['archive', DATA.files],
  [BACKUP, RESTORE.ready],
] as const

test('a backup or a restore that is killed leaves all or nothing', { tag: '@slow' }, async ({
  site,
  folder,
}) => {
  await killAt(moments.slice(-1), site, folder)
})

test('the same at every moment', { tag: '@long' }, async ({ site, folder }) => {
  await killAt(moments, site, folder)
})

async function killAt(
  chosen: ReadonlyArray<(typeof moments)[number]>,
  site: RunningSite,
  folder: string,
): Promise<void> {
  const whole = join(folder, 'whole.tar.gz')
  expect(await backUp(site.dataDir, whole)).toMatchObject({ code: 0 })
  const expected = await storedData(site.dataDir)

  for (const [ofBackup, ofRestore] of chosen) {
    const backups = join(folder, `until-${ofBackup}`)
    const file = join(backups, BACKUP)
    await killOnce(backups, ofBackup, startCommand('backup', site.dataDir, [file]))
    const copy = join(folder, `copy-${ofBackup}`)
    if (existsSync(file)) expect(await restore(copy, file)).toMatchObject({ code: 0 })

    const cutOff = join(folder, `restored-${ofRestore}`)
    await killOnce(cutOff, ofRestore, startCommand('restore', cutOff, [whole]))
    const again = await restore(cutOff, whole)
    expect([0, 1]).toContain(again.code)
    if (again.code === 1) expect(again.output).toContain('There is a site in')
    expect(await storedData(cutOff)).toEqual(expected)
  }
}

test.describe('a restore is refused, and changes nothing,', () => {
  let file: string
  test.beforeEach(async ({ site, folder }) => {
    file = join(folder, 'site.tar.gz')
    expect(await backUp(site.dataDir, file)).toMatchObject({ code: 0 })
  })

  const damages: Array<[string, (content: Buffer) => Buffer | Promise<Buffer>]> = [
    ['of a file with one wrong byte', (content) => flip(content, content.length >> 1)],
    ['of a file that is cut short', (content) => content.subarray(0, content.length - 5000)],
    ['of a file that is no backup', () => Buffer.from('Dear Sir or Madam')],
    [
      'of a backup without its end',
      (content) => gzipSync(gunzipSync(content).subarray(0, 512 * 4000)),
    ],
    [
      'of a backup in which a file was changed',
      (content) => repack(content, (entries) => entries.map(changeMail)),
    ],
    [
      'of a backup in which a file is missing',
      (content) => repack(content, (entries) => entries.filter((_entry, index) => index !== 5)),
    ],
    [
      'of a backup that reaches outside its folder',
      (content) =>
        repack(content, (entries) => [
          { header: { name: 'files/../../escaped', size: 1 }, data: new Uint8Array(1) },
          ...entries,
        ]),
    ],
  ]
  test('of a file that is no whole backup', { tag: '@slow' }, async ({ folder }) => {
    const content = await readFile(file)
    for (const [name, damage] of damages) {
      const damaged = join(folder, 'damaged.tar.gz')
      await writeFile(damaged, await damage(Buffer.from(content)))
      const target = join(folder, name)
      expect(await restore(target, damaged), name).toEqual({
        code: 1,
        output:
          'This file isn’t a backup, or it is damaged or incomplete. Nothing has changed. Take another backup.\n',
      })
      expect(await readdir(target), name).toEqual(['lock.sqlite'])
      expect(existsSync(join(folder, 'escaped')), name).toBe(false)
    }
  })

  const TOO_NEW = 'made by a newer version of the site'
  const changes: Array<[change: object, said: string]> = [
    // A step of the schema that takes away what this program uses, and another form of backup.
    [{ migrations: ['9999-contract-9998'] }, TOO_NEW],
    [{ version: 99 }, TOO_NEW],
    [
      { migrations: ['0001-initial', '0145-minute-copies'] },
      'stored by a version before 2.0.0, so first upgrade to 2.0.0 (commit 10534094)',
    ],
  ]
  test('of a newer program, and of one before 2.0.0', async ({ folder }) => {
    const content = await readFile(file)
    for (const [change, said] of changes) {
      const other = join(folder, 'other.tar.gz')
      const changed = await repack(content, (entries) =>
        entries.map((entry) =>
          entry.header.name === 'manifest.json' ? changeManifest(entry, change) : entry,
        ),
      )
      await writeFile(other, changed)
      const { code, output } = await restore(join(folder, 'target'), other)
      expect(code, said).toBe(1)
      expect(output).toContain(said)
    }
  })

  test('while the site runs', async ({ site }) => {
    const before = await storedData(site.dataDir)
    for (const options of [[], ['--replace']]) {
      expect(await restore(site.dataDir, file, ...options)).toEqual({
        code: 1,
        output:
          'The site, or one of its commands, is running on this data folder. Stop it first, then try again.\n',
      })
    }
    expect(await storedData(site.dataDir)).toEqual(before)
  })

  test('where a site is, unless it is to be replaced; that one is then set aside', {
    tag: '@slow',
  }, async ({ site, folder }) => {
    const other = join(folder, 'other')
    const server = await startServer(other, { SEED: 'none' })
    await server.kill()
    const { output } = await restore(other, file)
    expect(output).toContain('There is a site in')
    expect(output).toContain('--replace')
    const before = await storedData(other)

    // No stale lock is left by the killed server.
    const replaced = await restore(other, file, '--replace')
    expect(replaced.code).toBe(0)
    expect(await storedData(other)).toEqual(await storedData(site.dataDir))
    const [, aside = ''] = /(before-restore-\S+)\. Remove/.exec(replaced.output) ?? []
    expect(await storedData(join(other, aside))).toEqual(before)
  })
})

type Entries = Awaited<ReturnType<typeof unpackTar>>

async function repack(content: Buffer, change: (entries: Entries) => Entries): Promise<Buffer> {
  const entries = await unpackTar(gunzipSync(content))
  return gzipSync(await packTar(change(entries)))
}

function changeMail(entry: Entries[number], index: number): Entries[number] {
  return index === 5 && entry.data ? { ...entry, data: new Uint8Array(entry.data.length) } : entry
}

function changeManifest(entry: Entries[number], change: object): Entries[number] {
  const manifest = JSON.parse(new TextDecoder().decode(entry.data))
  const data = new TextEncoder().encode(JSON.stringify({ ...manifest, ...change }))
  return { header: { ...entry.header, size: data.length }, data }
}

function flip(content: Buffer, at: number): Buffer {
  content.writeUInt8(content.readUInt8(at) ^ 1, at)
  return content
}

/** Kills a command as soon as a name appears anywhere in a folder; it may end before. */
async function killOnce(folder: string, name: string, child: ReturnType<typeof startCommand>) {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  while (child.exitCode === null && !(await namesIn(folder)).includes(name)) await wait(1)
  child.kill('SIGKILL')
  await gone
}

/** Of all files and folders; of none while there is no such folder, or one in it is being removed. */
async function namesIn(folder: string): Promise<string[]> {
  const paths = await readdir(folder, { recursive: true }).catch(() => [])
  return paths.map((path) => basename(path))
}
