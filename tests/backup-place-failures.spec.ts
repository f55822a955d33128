import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasLockableDisks, mountDisk, mountLockableDisk } from './fixtures/disk'
import { runCommand } from './fixtures/run-command'
import { openDatabase, startServer } from './fixtures/running-site'
import { expect, testOfServers as test } from './fixtures/test'

/** A public half that seals backups here; no one opens them. */
const RECIPIENT = 'age1e0qp5vy9j39vawu5k9xetcfvgnzph2wsx6cuug6d60k5edg6ss3st0s4hy'

/** Undone after each test, the last first. */
let undo: Array<() => unknown> = []
let folder: string
let dataDir: string
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-place-'))
  undo = [() => rm(folder, { recursive: true, force: true })]
  dataDir = join(folder, 'data')
  await (await startServer(dataDir, { SEED: 'none' })).end()
  const database = openDatabase(dataDir)
  database
    .prepare(
      'insert into backup_settings (id, hour, recipient, key_made_at, key_made_by) values (1, 3, ?, ?, ?)',
    )
    .run(RECIPIENT, '2026-11-01T09:00:00.000Z', 'admin')
  database.close()
})
test.afterEach(async () => {
  for (const step of undo.reverse()) await step()
})

/** Runs a backup that fails. @returns the sentence on the screen */
async function refusal(BACKUP_DIR: string): Promise<string> {
  const { code, output } = await runCommand('backup', dataDir, [], '', { BACKUP_DIR })
  expect(code).toBe(1)
  expect(output.trim()).not.toContain('\n')
  expect(output).not.toContain('DATA_DIR')
  return output
}

test('a backup whose place is a file says so', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  expect(await refusal(file)).toMatch(/file \(BACKUP_DIR,? ?.*\) is not a folder\. Name one/)
})

// A disk of its own can be mounted by the administrator of the machine alone.
if (process.platform === 'linux' && process.getuid?.() === 0) {
  test('a backup whose place is full or read-only names that place, and not the data folder', async () => {
    const disk = await mountDisk(folder)
    undo.push(disk.unmount)
    const place = join(disk.path, 'place')
    await mkdir(place)
    disk.remount('ro')
    expect(await refusal(place)).toContain(`Backups cannot be written to ${place} (BACKUP_DIR).`)
    disk.remount('rw')
    await disk.fill()
    expect(await refusal(place)).toContain(
      `The disk of the backups is full: nothing was stored in ${place} (BACKUP_DIR).`,
    )
    const file = join(place, 'site.tar.gz')
    const { output } = await runCommand('backup', dataDir, [file])
    expect(output).toContain(`nothing was stored in ${place} (the folder of the file).`)
  })

  if (hasLockableDisks) {
    test('so does one whose place is forbidden', async () => {
      const disk = await mountLockableDisk(folder)
      undo.push(disk.unmount)
      const place = join(disk.path, 'place')
      await mkdir(place)
      execFileSync('chattr', ['+i', place])
      undo.push(() => execFileSync('chattr', ['-i', place]))
      expect(await refusal(place)).toContain(`Backups cannot be written to ${place} (BACKUP_DIR).`)
    })
  }
}
