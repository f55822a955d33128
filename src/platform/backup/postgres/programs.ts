import { execFile } from 'node:child_process'
import { accessSync, constants, existsSync, globSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import type { Environment } from '../../environment'
import { OperatorError } from '../../operator-error'

/** The site's PostgreSQL and the programs to use with it (docs/operations/postgresql.md, "On PostgreSQL"). */
export interface PostgresPlace {
  /** `postgres://…` */
  url: string
  programs: string
}

/** Node trusts these certificates by default; PostgreSQL's programs need the path. */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'

/** In bytes. Longer error output is cut. */
const MOST_WORDS = 1024 * 1024

const run = promisify(execFile)

/**
 * The site's PostgreSQL with programs that can back it up: the oldest that are not older than the server.
 * @returns null for a site on SQLite
 * @throws {OperatorError} when this machine has no such programs, or the database does not answer
 */
export async function findPostgres(
  environment: Pick<Environment, 'DATABASE_URL' | 'PG_BIN'>,
): Promise<PostgresPlace | null> {
  const { DATABASE_URL: url, PG_BIN } = environment
  if (!url) return null
  const version = await withClient(url, async (client) => {
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    )
    return Math.floor(Number(rows[0]?.version) / 10_000)
  })
  const found = await Promise.all(foldersOfPrograms(PG_BIN).map(withVersion))
  const [best] = found
    .filter((each) => each.version >= version)
    .sort((one, other) => one.version - other.version)
  if (best) return { url, programs: best.folder }
  const newest = Math.max(...found.map((each) => each.version))
  throw new OperatorError(
    found.length === 0
      ? `pg_dump and pg_restore are missing ${PG_BIN ? `in ${PG_BIN} (PG_BIN)` : 'on this server'}, so the site cannot back up its database. Install PostgreSQL’s client programs, version ${version} or newer (Debian: postgresql-client).`
      : `pg_dump on this server is version ${newest} and the database is PostgreSQL ${version}, which it cannot back up. Install PostgreSQL’s client programs, version ${version} or newer.`,
  )
}

/**
 * `findPostgres`, with the error as a sentence.
 * @returns null when the site can be backed up
 */
export async function backupObstacle(
  environment: Pick<Environment, 'DATABASE_URL' | 'PG_BIN'>,
): Promise<string | null> {
  try {
    await findPostgres(environment)
    return null
  } catch (error) {
    if (error instanceof OperatorError) return error.message
    throw error
  }
}

/** Queries PostgreSQL without a time limit. */
export async function withClient<Answer>(
  url: string,
  ask: (client: Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  // A query fails with it.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (cause) {
    throw new OperatorError('The database of DATABASE_URL does not answer.', { cause })
  }
  try {
    await client.query('set idle_in_transaction_session_timeout = 0; set statement_timeout = 0')
    return await ask(client)
  } finally {
    await client.end()
  }
}

/**
 * Runs one of PostgreSQL's programs. Address and password are passed in its environment, because anyone can read its
 * arguments.
 * @throws {OperatorError} with the end of its error output
 */
export async function runProgram(
  { url, programs }: PostgresPlace,
  name: 'pg_dump' | 'pg_restore',
  words: readonly string[],
): Promise<void> {
  const env = { ...process.env, ...variablesOf(url) }
  try {
    await run(join(programs, name), [...words, '--no-password'], { env, maxBuffer: MOST_WORDS })
  } catch (cause) {
    const said = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : ''
    throw new OperatorError(`${name} failed. ${said.split('\n').at(-1) ?? ''}`.trim(), { cause })
  }
}

/** The address as variables for PostgreSQL's programs, read the way the site itself reads it. */
function variablesOf(url: string): Record<string, string> {
  const { host, port, user, database, password } = new Client(url)
  const query = new URL(url).searchParams
  const mode = query.get('sslmode') ?? (query.get('ssl') === 'true' ? 'require' : null)
  const given = {
    PGSSLMODE: mode === 'no-verify' ? 'require' : mode,
    PGSSLROOTCERT: query.get('sslrootcert') ?? trusted(mode),
    PGSSLCERT: query.get('sslcert'),
    PGSSLKEY: query.get('sslkey'),
    PGUSER: user ?? null,
    PGDATABASE: database ?? null,
    PGPASSWORD: typeof password === 'string' ? password : null,
  }
  const present = Object.entries(given).flatMap(([name, value]) =>
    value === null ? [] : [[name, value]],
  )
  return { ...Object.fromEntries(present), PGHOST: host, PGPORT: String(port) }
}

function trusted(mode: string | null): string | null {
  const isNamed = process.env.PGSSLROOTCERT !== undefined
  return mode?.startsWith('verify') && !isNamed && existsSync(CERTIFICATES) ? CERTIFICATES : null
}

function foldersOfPrograms(named: string | undefined): string[] {
  const folders = named
    ? [named]
    : [...globSync('/usr/lib/postgresql/*/bin'), ...(process.env.PATH ?? '').split(delimiter)]
  return folders.filter((folder) =>
    ['pg_dump', 'pg_restore'].every((name) => isProgram(join(folder, name))),
  )
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Versions by the program's path and modification time: screens ask often. */
const versions = new Map<string, Promise<number>>()

async function withVersion(folder: string): Promise<{ folder: string; version: number }> {
  const program = join(folder, 'pg_dump')
  const key = `${program} ${statSync(program).mtimeMs}`
  const version = versions.get(key) ?? versionOf(program)
  versions.set(key, version)
  return { folder, version: await version }
}

/** Programs that do not state a version are unusable. */
async function versionOf(program: string): Promise<number> {
  const said = await run(program, ['--version']).catch(() => ({ stdout: '' }))
  return Number(/(\d+)/.exec(said.stdout)?.[1] ?? 0)
}
