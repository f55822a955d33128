import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { OperatorError } from '../../operator-error'
import { type PostgresPlace, withClient } from './programs'

/** Prefix of databases for proving backups, followed by the time of creation. */
const NAME = 'backup_proof_'

/** In milliseconds. Older databases were left behind by an interrupted proof. */
const ABANDONED_MS = 24 * 60 * 60_000

/** Timeout for starting a PostgreSQL of our own, in milliseconds. */
const START_MS = 30_000

const NO_RIGHT =
  'The database user may not make a database to try it in (ALTER ROLE … CREATEDB grants that)'

/** The backup could not be tested because there is no database to restore it into. */
export class NoScratch extends Error {
  override name = 'NoScratch'
}

/**
 * Provides an empty database for proving a backup, and removes it afterwards: on the site's own server where its user
 * may create databases, otherwise in a PostgreSQL that runs only for this.
 * @throws {NoScratch} with the reason why neither is possible
 */
export async function withScratch<Result>(
  place: PostgresPlace,
  use: (scratch: PostgresPlace) => Promise<Result>,
): Promise<Result> {
  return (await withClient(place.url, mayMake)) ? onOwnServer(place, use) : inOwnCluster(place, use)
}

async function mayMake(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
  )
  return rows[0]?.may === true
}

async function onOwnServer<Result>(
  place: PostgresPlace,
  use: (scratch: PostgresPlace) => Promise<Result>,
): Promise<Result> {
  const name = `${NAME}${Date.now()}_${crypto.randomUUID().slice(0, 8)}`
  await withClient(place.url, async (client) => {
    await dropAbandoned(client)
    await client.query(`create database ${name} template template0 encoding 'UTF8'`)
  })
  const url = new URL(place.url)
  url.pathname = `/${name}`
  try {
    return await use({ ...place, url: url.href })
  } finally {
    await withClient(place.url, (client) => client.query(`drop database ${name} with (force)`))
  }
}

async function dropAbandoned(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname like '${NAME}%'
      and datdba = (select oid from pg_roles where rolname = current_user)`,
  )
  for (const { name } of rows) {
    const age = Date.now() - Number.parseInt(name.slice(NAME.length), 10)
    if (age > ABANDONED_MS) await client.query(`drop database "${name}" with (force)`)
  }
}

async function inOwnCluster<Result>(
  { programs }: PostgresPlace,
  use: (scratch: PostgresPlace) => Promise<Result>,
): Promise<Result> {
  if (!['initdb', 'postgres'].every((name) => existsSync(join(programs, name)))) {
    throw new NoScratch(`${NO_RIGHT}, and PostgreSQL’s server programs are not on this machine.`)
  }
  if (process.getuid?.() === 0) {
    throw new NoScratch(`${NO_RIGHT}, and as root the site cannot start a PostgreSQL of its own.`)
  }
  // Of a socket, only a short path is taken.
  const folder = await mkdtemp(join(tmpdir(), 'proof-'))
  try {
    const data = join(folder, 'data')
    const options = ['--auth=trust', '--username=site', '--encoding=UTF8', '--no-sync']
    await ended(spawn(join(programs, 'initdb'), ['-D', data, ...options], { stdio: 'ignore' }))
    const words = ['-D', data, '-k', folder, '-h', '', '-c', 'fsync=off']
    const server = spawn(join(programs, 'postgres'), words, { stdio: 'ignore' })
    try {
      const url = `postgres://site@localhost/postgres?host=${encodeURIComponent(folder)}`
      await answers(url)
      return await use({ url, programs })
    } finally {
      const gone = ended(server)
      server.kill('SIGINT')
      await gone
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function ended(child: ReturnType<typeof spawn>): Promise<void> {
  if (child.exitCode === null) await once(child, 'exit')
}

async function answers(url: string): Promise<void> {
  const end = Date.now() + START_MS
  for (;;) {
    try {
      return await withClient(url, async () => {})
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error
      if (Date.now() > end) throw new NoScratch('A PostgreSQL to try it in did not start.')
      await pause(100)
    }
  }
}
