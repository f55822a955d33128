import { execFileSync } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { readBookingForm } from './fixtures/booking-form'
import {
  AS_USER,
  askPostgres,
  POSTGRES_PROGRAMS,
  type PostgresServer,
  startPostgres,
} from './fixtures/postgres-server'
import { runCommand } from './fixtures/run-command'
import { startServer } from './fixtures/running-site'
import { answerOf } from './fixtures/site-client'

/** What the operator is told to do, to the letter but for the folders. */
const told = await readFile('docs/operations.md', 'utf8')

/** After archive_timeout, and a moment. */
const PATIENCE = { timeout: 100_000, intervals: [1000] }

test('PostgreSQL’s machine is lost, and its archived log brings it back: to its end, and to a time, by the lines of docs/operations.md', {
  tag: '@long',
}, async () => {
  test.setTimeout(300_000)
  const folder = await mkdtemp(join(process.env.DISK_FOLDER ?? tmpdir(), 'archive-'))
  const [data, wal, base] = [join(folder, 'data'), join(folder, 'wal'), join(folder, 'base')]
  for (const each of [folder, wal, base]) await ownedByPostgres(each)
  const line = (pattern: RegExp) => {
    const [, text = ''] = pattern.exec(told) ?? []
    expect(text, String(pattern)).not.toBe('')
    return text.replaceAll('/var/backups/wal', wal).replaceAll('/var/backups/base', base)
  }
  const archiving = [
    `archive_command=${line(/^ {3}archive_command = '(.+)'$/m)}`,
    `archive_mode=${line(/^ {3}archive_mode = (\w+)$/m)}`,
    `archive_timeout=${line(/^ {3}archive_timeout = (\d+)$/m)}`,
  ]
  let postgres = await startPostgres(['archive_mode=on'])
  const ready = async () => {
    const said = await runCommand('ready', data, [], '', { DATABASE_URL: postgres.url })
    return said.output
  }
  // Stopped and started with other settings, as an operator does.
  const startOn = async (settings: string[]) => {
    const old = postgres
    await old.stop()
    postgres = await startPostgres(settings, async (place) => {
      execFileSync('cp', ['--archive', join(old.folder, 'data'), place], AS_USER)
    })
    await old.remove()
  }
  let site = await startServer(data, { DATABASE_URL: postgres.url, SEED: 'none' })
  try {
    expect(await ready()).toContain('OPEN  PostgreSQL does not archive its log')
    await site.end()

    await startOn([...archiving.slice(0, 2), 'archive_timeout=0'])
    expect(await ready()).toContain('OPEN  PostgreSQL archives its log too rarely')
    await startOn(archiving)
    site = await startServer(data, { DATABASE_URL: postgres.url })
    const weekly = line(/^ {3}0 4 \* \* 0 postgres (.+)$/m).replaceAll('\\%', '%')
    const environment = { ...process.env, PGHOST: postgres.folder, PGUSER: 'site' }
    const programs = { PATH: `${POSTGRES_PROGRAMS}:${process.env.PATH}` }
    execFileSync('sh', ['-c', weekly], { ...AS_USER, env: { ...environment, ...programs } })

    await book(site.url, 'before')
    await pause(2000)
    const moment = new Date()
    await pause(2000)
    await book(site.url, 'after')
    const [{ name = '' } = {}] = await askPostgres(
      postgres.url,
      'select pg_walfile_name(pg_current_wal_lsn()) as name',
    )
    await expect.poll(() => readdir(wal), PATIENCE).toContain(name)
    expect(await ready()).toMatch(/done {2}A lost machine costs about a minute\n.*it last did/)

    // The archive's folder is full, say; and what had arrived is sent once more after a crash.
    await chmod(wal, 0o500)
    await askPostgres(postgres.url, 'select pg_switch_wal()')
    await expect.poll(ready, PATIENCE).toContain('OPEN  PostgreSQL cannot archive its log')
    await chmod(wal, 0o700)
    await sendAgain(postgres, wal, archiving)

    await site.kill()
    await postgres.stop('SIGQUIT')
    await postgres.remove()
    const [newest = ''] = (await readdir(base)).sort().reverse()
    const restored = (settings: string[]) =>
      startPostgres(
        [`restore_command=${line(/^ {3}restore_command = '(.+)'$/m)}`, ...settings],
        async (place) => {
          await ownedByPostgres(place)
          const archive = join(base, newest, 'base.tar.gz')
          const options = { ...AS_USER, cwd: place }
          execFileSync('tar', ['--extract', '--gzip', `--file=${archive}`], options)
          execFileSync('touch', ['recovery.signal'], options)
        },
      )
    const target = `recovery_target_time=${london(moment)} Europe/London`
    const action = `recovery_target_action=${line(/^ {3}recovery_target_action = (\w+)$/m)}`
    for (const [settings, booked] of [
      [[], ['after', 'before']],
      [[target, action], ['before']],
    ] as const) {
      postgres = await restored([...settings])
      await expect.poll(() => isWritable(postgres), PATIENCE).toBe(true)
      const names = await askPostgres(postgres.url, 'select name from bookings order by name')
      expect(names.map(({ name }) => name)).toEqual(booked)
      site = await startServer(data, { DATABASE_URL: postgres.url })
      await book(site.url, 'again')
      await site.end()
      await postgres.remove()
    }
  } finally {
    await site.end()
    await postgres.remove()
    await rm(folder, { recursive: true, force: true })
  }
})

/** A file that is there with the same content counts as archived; otherwise nothing would be, ever again. */
async function sendAgain({ folder }: PostgresServer, wal: string, [command = '']: string[]) {
  const [name = ''] = (await readdir(wal)).filter((each) => /^\w{24}$/.test(each)).sort()
  const run = (path: string) =>
    execFileSync(
      'sh',
      ['-c', command.replace('archive_command=', '').replaceAll('%p', path).replaceAll('%f', name)],
      { ...AS_USER, stdio: 'ignore' },
    )
  run(join(wal, name))
  expect(() => run(join(folder, 'data', 'PG_VERSION')), 'another file of its name').toThrow()
}

async function ownedByPostgres(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (AS_USER.uid) await chown(folder, AS_USER.uid, AS_USER.gid)
}

async function isWritable({ url }: PostgresServer): Promise<boolean> {
  const [row] = await askPostgres(url, 'select pg_is_in_recovery() as still')
  return row?.still === false
}

/** A moment as a clock in London shows it, as `2026-11-26 14:32:00`. */
function london(moment: Date): string {
  return moment.toLocaleString('sv-SE', { timeZone: 'Europe/London' })
}

async function book(url: string, name: string): Promise<void> {
  const { times, opened } = await readBookingForm(url)
  const email = `${name}@example.com`
  const visitor = { name, email, phone: '0161 496 0000', service: 'I am not sure yet' }
  const call = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ startsAt: times.at(-1), opened, ...visitor }),
  }
  await answerOf(await fetch(`${url}/api/bookings`, call))
}
