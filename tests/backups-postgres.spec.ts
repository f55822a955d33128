import { chmod, cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readBookingForm } from './fixtures/booking-form'
import { askPostgres, POSTGRES_PROGRAMS, startPostgres } from './fixtures/postgres-server'
import { runCommand } from './fixtures/run-command'
import { STAFF, startServer } from './fixtures/running-site'
import { answerOf, logInTo, type SiteClient } from './fixtures/site-client'
import { expect, test } from './fixtures/test'

/** A backup with its proof starts a second site. */
const PATIENCE = { timeout: 100_000 }

const SECRET = 'k33p-me-secret'

test('a site on PostgreSQL backs itself up with PostgreSQL’s own tools, proves it, and comes back into an empty database', {
  tag: '@long',
}, async ({ folder }) => {
  test.setTimeout(240_000)
  const postgres = await startPostgres()
  const programs = join(folder, 'programs')
  await watchPrograms(programs)
  // Nobody is asked for it here, and none of the programs may be seen with it.
  const addressOf = (database: string) =>
    postgres.urlOf(database).replace('site@', `site:${SECRET}@`)
  const place = join(folder, 'place')
  await mkdir(place)
  const environment = { DATABASE_URL: addressOf('postgres'), BACKUP_DIR: place, PG_BIN: programs }
  const dataDir = join(folder, 'data')
  await cp(process.env.SITE_TEMPLATE ?? '', dataDir, { recursive: true })
  await runCommand('copy-database', dataDir, ['--from', dataDir, '--to', postgres.url])
  const server = await startServer(dataDir, environment)
  try {
    const staff = await logInTo(server.url)
    const { identity, recipient } = await answerOf(
      await staff.call('POST', '/api/admin/backups/key'),
    )
    const key = { recipient, currentPassword: STAFF.password }
    await answerOf(await staff.call('PUT', '/api/admin/backups/key', key))
    await book(server.url)
    await answerOf(await staff.call('POST', '/api/admin/backups', {}))
    await expect.poll(() => newest(staff), PATIENCE).toMatchObject({ state: 'proven', pages: 10 })
    const hourly = () => runCommand('backup', dataDir, ['--hourly'], '', environment)
    await book(server.url, 'Bea')
    expect((await hourly()).output).toContain('holds the database alone')
    expect((await hourly()).output).toContain('Nothing has changed since the last backup.')
    const checks = (await answerOf(await staff.call('GET', '/api/admin/readiness'))).checks
    expect(checks.find(({ id }: { id: string }) => id === 'backup')).toMatchObject({ isDone: true })
    const databases = await askPostgres(postgres.url, 'select datname from pg_database')
    expect(JSON.stringify(databases), 'what it was tried in is gone').not.toContain('proof')
    const calls = await readFile(join(programs, 'calls'), 'utf8')
    expect(calls).toContain('pg_dump --format=custom')
    expect(calls).toContain('pg_restore --single-transaction')
    expect(calls).not.toContain(SECRET)

    const bare = join(folder, 'bare')
    const restore = (database: string, dataDir = bare) =>
      runCommand('restore', dataDir, ['newest'], `${identity}\n`, {
        ...environment,
        DATABASE_URL: addressOf(database),
      })
    expect(await restore('postgres')).toEqual({
      code: 1,
      output: expect.stringContaining('is not empty, and a restore replaces none'),
    })
    await askPostgres(postgres.url, 'create database back')
    expect(await restore('back')).toEqual({
      code: 0,
      output: expect.stringContaining(`is in place in ${bare} and the database of DATABASE_URL.`),
    })
    const booked = 'select name, starts_at from bookings'
    expect(await askPostgres(addressOf('back'), booked)).toEqual(
      await askPostgres(addressOf('postgres'), booked),
    )
    const again = await startServer(bare, { DATABASE_URL: addressOf('back') })
    expect((await fetch(`${again.url}/resourcehub`)).status).toBe(200)
    await again.end()
    expect(
      await runCommand('restore', join(folder, 'sqlite'), ['newest'], `${identity}\n`, {
        BACKUP_DIR: place,
      }),
    ).toMatchObject({ code: 1, output: expect.stringContaining('is of a site on PostgreSQL') })

    await expectDamageFound(place, async () => {
      await askPostgres(postgres.url, 'create database damaged')
      return restore('damaged', join(folder, 'damaged'))
    })
    await sayVersion(programs, 14)
    expect((await answerOf(await staff.call('GET', '/api/admin/backups'))).obstacle).toMatch(
      /^pg_dump on this server is version 14 and the database is PostgreSQL \d+/,
    )
    expect((await runCommand('ready', dataDir, [], '', environment)).output).toContain(
      'The site cannot back up its database',
    )
  } finally {
    await server.end()
    await postgres.remove()
  }
})

test('a site that may make no database tries its backup in a PostgreSQL of its own, says where it cannot, and comes back', {
  tag: '@slow',
}, async ({ folder }) => {
  test.setTimeout(180_000)
  const postgres = await startPostgres()
  await askPostgres(postgres.url, 'create role plain login')
  await askPostgres(postgres.url, 'create database plain owner plain')
  const url = postgres.urlOf('plain').replace('site@', 'plain@')
  const environment = { DATABASE_URL: url, BACKUP_DIR: folder }
  const server = await startServer(join(folder, 'data'), { ...environment, SEED: 'none' })
  try {
    const staff = await logInTo(server.url)
    const keys = await answerOf(await staff.call('POST', '/api/admin/backups/key'))
    const key = { recipient: keys.recipient, currentPassword: STAFF.password }
    await answerOf(await staff.call('PUT', '/api/admin/backups/key', key))
    await answerOf(await staff.call('POST', '/api/admin/backups', {}))
    await expect
      .poll(() => newest(staff), PATIENCE)
      .toMatchObject(
        // PostgreSQL never runs as root.
        process.getuid?.() === 0
          ? { state: 'untried', failure: expect.stringContaining('as root the site cannot start') }
          : { state: 'proven' },
      )
    await askPostgres(postgres.url, 'create database back owner plain')
    const back = postgres.urlOf('back').replace('site@', 'plain@')
    const bare = join(folder, 'bare')
    expect(
      await runCommand('restore', bare, ['newest'], `${keys.identity}\n`, {
        ...environment,
        DATABASE_URL: back,
      }),
    ).toMatchObject({ code: 0, output: expect.stringContaining('is in place') })
    const people = 'select id, username, password from users'
    expect(await askPostgres(back, people)).toEqual(await askPostgres(url, people))
  } finally {
    await server.end()
    await postgres.remove()
  }
})

async function newest(staff: SiteClient) {
  const [copy] = (await answerOf(await staff.call('GET', '/api/admin/backups'))).copies
  return copy
}

async function book(url: string, name = 'Ann'): Promise<void> {
  const { times, opened } = await readBookingForm(url)
  const visitor = { name, email: 'ann@example.com', phone: '0161 496 0000' }
  const booking = { startsAt: times.at(-1), opened, service: 'I am not sure yet', ...visitor }
  const headers = { 'Content-Type': 'application/json' }
  const call = { method: 'POST', headers, body: JSON.stringify(booking) }
  await answerOf(await fetch(`${url}/api/bookings`, call))
}

/** Programs that note how they are called, before they do what they do. */
async function watchPrograms(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of ['pg_dump', 'pg_restore']) {
    const real = join(POSTGRES_PROGRAMS, name)
    const lines = ['#!/bin/sh', `echo "${name} $*" >> ${folder}/calls`, `exec ${real} "$@"`]
    await writeFile(join(folder, name), `${lines.join('\n')}\n`)
    await chmod(join(folder, name), 0o755)
  }
}

async function sayVersion(folder: string, version: number): Promise<void> {
  await writeFile(join(folder, 'pg_dump'), `#!/bin/sh\necho "pg_dump (PostgreSQL) ${version}.1"\n`)
}

/** One bit of the newest backup is wrong. */
async function expectDamageFound(
  place: string,
  restore: () => Promise<{ code: number | null; output: string }>,
): Promise<void> {
  const names = (await readdir(place, { recursive: true })).filter((name) => name.endsWith('.age'))
  const file = join(place, names.sort().at(-1) ?? '')
  const content = await readFile(file)
  const middle = content.length >> 1
  content.writeUInt8(content.readUInt8(middle) ^ 1, middle)
  await writeFile(file, content)
  expect(await restore()).toMatchObject({ code: 1, output: expect.stringContaining('damaged') })
}
