import { mkdirSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { SqliteAdapter, SqliteDialect, type SqliteDialectConfig, SqliteDriver } from 'kysely'
import { BUSY_MS, dataPaths } from '../../data-folder/layout'
import { UnstorableText } from '../database-errors'
import { isLocked, SqliteConnection, Turns } from './sqlite-connection'
import { StatementCache } from './statement-cache'

/** The page cache, in KiB: enough for all of a small database. */
const CACHE_KIB = 32 * 1024

/**
 * Kysely on the SQLite that comes with Node.
 *
 * @param directory of the database file; both are created when missing
 */
export function openSqlite(directory: string) {
  mkdirSync(directory, { recursive: true })
  const database = new DatabaseSync(dataPaths(directory).database, { timeout: BUSY_MS })
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA cache_size = -${CACHE_KIB};
  `)
  // From here on another program's lock is waited for without holding up everyone else (./sqlite-connection).
  database.exec('PRAGMA busy_timeout = 0')
  // Deleted content is overwritten, so that no later backup contains it.
  database.exec('PRAGMA secure_delete = ON')
  const dialect = new SiteSqliteDialect(database)
  const writes = otherWrites(database)
  return { dialect, otherWrites: writes, otherContentWrites: writes, isAway: () => false }
}

/**
 * A number that changes when another connection, always another process's, has written. It is read once for all
 * requests in the same turn of the event loop. While another program locks even readers out, it stays as it was.
 */
function otherWrites(database: DatabaseSync): () => number {
  const statement = database.prepare('PRAGMA data_version')
  let known = 0
  let isFresh = false
  const expire = () => {
    isFresh = false
  }
  return () => {
    if (isFresh) return known
    isFresh = true
    setImmediate(expire)
    try {
      known = Number(statement.get()?.data_version)
    } catch (error) {
      if (!isLocked(error)) throw error
    }
    return known
  }
}

class SiteSqliteDialect extends SqliteDialect {
  readonly #database: DatabaseSync
  readonly #config: SqliteDialectConfig

  constructor(database: DatabaseSync) {
    const config = { database: async () => forKysely(database) }
    super(config)
    this.#database = database
    this.#config = config
  }

  override createAdapter() {
    return new SiteSqliteAdapter()
  }

  override createDriver() {
    return new SiteSqliteDriver(this.#config, this.#database)
  }
}

class SiteSqliteAdapter extends SqliteAdapter {
  /** SQLite can change tables in a transaction; Kysely does not rely on it. */
  override get supportsTransactionalDdl() {
    return true
  }

  /** Connections take turns on their own (./sqlite-connection). */
  override get supportsMultipleConnections() {
    return true
  }
}

class SiteSqliteDriver extends SqliteDriver {
  readonly #database: DatabaseSync
  readonly #turns = new Turns()

  constructor(config: SqliteDialectConfig, database: DatabaseSync) {
    super(config)
    this.#database = database
  }

  override async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(await super.acquireConnection(), this.#turns)
  }

  /** No other process writes until the transaction ends, so what it has read stays true. */
  override async beginTransaction(connection: SqliteConnection): Promise<void> {
    await connection.begin()
  }

  override async commitTransaction(connection: SqliteConnection): Promise<void> {
    await super.commitTransaction(connection)
    connection.end()
  }

  /** On a full disk SQLite ends the transaction itself; there is then nothing to roll back. */
  override async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    try {
      if (this.#database.isTransaction) await super.rollbackTransaction(connection)
    } finally {
      connection.end()
    }
  }
}

function forKysely(database: DatabaseSync) {
  const statements = new StatementCache(database)
  return {
    close: () => database.close(),
    prepare(sql: string) {
      const { statement, reader, booleans } = statements.prepare(sql)
      return {
        reader,
        all: (parameters: ReadonlyArray<unknown>) => {
          const rows = statement.all(...parameters.map(bindable))
          if (booleans.length > 0) for (const row of rows) readBooleans(row, booleans)
          return rows
        },
        run: (parameters: ReadonlyArray<unknown>) => statement.run(...parameters.map(bindable)),
        // A stream of rows has a statement of its own, because others may run meanwhile.
        *iterate(parameters: ReadonlyArray<unknown>) {
          for (const row of database.prepare(sql).iterate(...parameters.map(bindable))) {
            readBooleans(row, booleans)
            yield row
          }
        },
      }
    },
  }
}

/** SQLite has no booleans: a column that is declared as one holds 0 and 1. */
function readBooleans(row: Record<string, unknown>, columns: readonly string[]): void {
  for (const column of columns) {
    if (typeof row[column] === 'number') row[column] = row[column] !== 0
  }
}

/** A boolean is stored as 0 or 1. A text would be cut off at a NUL. */
function bindable(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'string' && value.includes('\0')) throw new UnstorableText()
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  if (typeof value === 'bigint' || value instanceof Uint8Array) return value
  throw new TypeError(`A ${typeof value} cannot be stored in the database.`)
}
