import { execFileSync } from 'node:child_process'
import { appendFile, chmod, chown, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
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
const operations = await readFile('docs/operations.md', 'utf8')

/** After archive_timeout, and a moment. */
const PATIENCE = { timeout: 100_000, intervals: [1000] }

/** What PostgreSQL would say if nothing had been archived since, to those who look there first. */
const ELEVEN_MINUTES_AGO = `create schema later;
  create function later.pg_postmaster_start_time() returns timestamptz language sql
    as $$ select now() - interval '1 day' $$;
  create view later.pg_stat_archiver as select repeat('0', 24) as last_archived_wal,
    now() - interval '11 minutes' as last_archived_time, null::timestamptz as last_failed_time`

test('PostgreSQL’s machine is lost, and its archived log brings it back: to its end, and to a time, by the lines of docs/operations.md', {
  tag: '@long',
}, async () => {
  test.setTimeout(900_000)
  const folder = await mkdtemp(join(process.env.DISK_FOLDER ?? tmpdir(), 'archive-'))
  const [data, wal, base] = [join(folder, 'data'), join(folder, 'wal'), join(folder, 'base')]
  for (const each of [folder, wal, base]) await ownedByPostgres(each)
  const line = (pattern: RegExp) => {
    const [, text = ''] = pattern.exec(operations) ?? []
    expect(text, String(pattern)).not.toBe('')
    return text.replaceAll('/var/backups/wal', wal).replaceAll('/var/backups/base', base)
  }
  const setting = (name: string) => line(RegExp(`^ {3}${name} = '?(.+?)'?$`, 'm'))
  let postgres = await startPostgres()
  const ready = async (url = postgres.url) =>
    (await runCommand('ready', data, [], '', { DATABASE_URL: url })).output
  const restartWith = async (...names: string[]) => {
    for (const name of names)
      await askPostgres(postgres.url, `alter system set ${name} = '${setting(name)}'`)
    await postgres.stop()
    await postgres.start()
  }
  let site = await startServer(data, { DATABASE_URL: postgres.url, SEED: 'none' })
  try {
    expect(await ready()).toContain('OPEN  PostgreSQL does not archive its log')
    await restartWith('archive_mode', 'archive_command')
    expect(await ready()).toContain('OPEN  PostgreSQL archives its log too rarely')
    await restartWith('archive_timeout')
    const weekly = line(/^ {3}0 4 \* \* 0 postgres (.+)$/m).replaceAll('\\%', '%')
    const PATH = `${POSTGRES_PROGRAMS}:${process.env.PATH}`
    const env = { PATH, PGHOST: postgres.folder, PGUSER: 'site' }
    execFileSync('sh', ['-c', weekly], { ...AS_USER, env })

    await book(site.url, 'before')
    await pause(2000)
    // By the clock of PostgreSQL, which is the machine’s.
    const [clock] = await askPostgres(postgres.url, 'select now()::text as shows')
    const moment = new Date(String(clock?.shows))
    await pause(2000)
    await book(site.url, 'after')
    const [row] = await askPostgres(
      postgres.url,
      "select pg_walfile_name(pg_current_wal_lsn()) || '.gz' as name",
    )
    await expect.poll(() => readdir(wal), PATIENCE).toContain(row?.name)
    expect(await ready()).toContain('done  A lost machine costs about a minute')

    await askPostgres(postgres.url, ELEVEN_MINUTES_AGO)
    const later = `${postgres.url}&options=${encodeURIComponent('-c search_path=later,pg_catalog,public')}`
    expect(await ready(later)).toMatch(
      /OPEN {2}PostgreSQL has stopped .*\n.* waited for 11 minutes/,
    )
    await askPostgres(postgres.url, 'drop schema later cascade')

    // The place is full, say; and a file that had arrived is sent once more after a crash.
    await chmod(wal, 0o500)
    await askPostgres(postgres.url, 'select pg_switch_wal()')
    await expect.poll(() => ready(), PATIENCE).toContain('OPEN  PostgreSQL cannot archive its log')
    await chmod(wal, 0o700)
    await sendAgain(setting('archive_command'), wal)

    await site.kill()
    await postgres.stop('SIGQUIT')
    await postgres.remove()
    const archive = join(base, (await readdir(base)).sort().at(-1) ?? '', 'base.tar.gz')
    const restored = (...settings: string[]) =>
      startPostgres(async (place) => {
        await ownedByPostgres(place)
        const here = { ...AS_USER, cwd: place }
        execFileSync('tar', ['--extract', '--gzip', `--file=${archive}`], here)
        execFileSync('touch', ['recovery.signal'], here)
        await appendFile(join(place, 'postgresql.conf'), settings.join('\n'))
      })
    const command = `restore_command = '${setting('restore_command')}'`
    const target = [
      `recovery_target_time = '${london(moment)} Europe/London'`,
      `recovery_target_action = ${setting('recovery_target_action')}`,
    ]
    for (const [settings, booked] of [
      [[command], ['after', 'before']],
      [[command, ...target], ['before']],
    ] as const) {
      postgres = await restored(...settings)
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
async function sendAgain(command: string, wal: string): Promise<void> {
  const [, name = ''] = (await readdir(wal)).join().match(/\b(\w{24})\.gz/) ?? []
  const run = (text: string) => execFileSync('sh', ['-c', text], { ...AS_USER, stdio: 'ignore' })
  const send = (path: string) => run(command.replaceAll('%p', path).replaceAll('%f', name))
  const own = join(wal, '../again')
  run(`gunzip < ${join(wal, name)}.gz > ${own}`)
  send(own)
  expect(() => send('/etc/hostname'), 'another file of its name').toThrow()
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
