import { mkdirSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely'
import { BUSY_MS, dataPaths } from '../data-folder/layout'
import { unstorableText } from './database-problems'
import { StatementCache } from './statement-cache'

/** How much of the file may be kept in memory, in KiB: of a small one, all. */
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
  // What is erased is overwritten, so that no later backup has it.
  database.exec('PRAGMA secure_delete = ON')
  const dialect = new SiteSqliteDialect(database)
  return { dialect, otherWrites: otherWrites(database) }
}

/**
 * A number that changes when a connection other than this one has written, which only another process
 * does. It is read once for all requests that came in together, in one turn of the event loop.
 */
function otherWrites(database: DatabaseSync): () => number {
  const statement = database.prepare('PRAGMA data_version')
  let known: number | undefined
  const forget = () => {
    known = undefined
  }
  return () => {
    if (known === undefined) setImmediate(forget)
    known ??= Number(statement.get()?.data_version)
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
  /** SQLite can change tables in a transaction; Kysely does not count on it. */
  override get supportsTransactionalDdl() {
    return true
  }
}

class SiteSqliteDriver extends SqliteDriver {
  readonly #database: DatabaseSync

  constructor(config: SqliteDialectConfig, database: DatabaseSync) {
    super(config)
    this.#database = database
  }

  /** What a transaction reads stays as it is until the transaction ends: no other process writes meanwhile. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** A full disk makes SQLite itself end a transaction; there is then nothing to take back. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection)
  }
}

function forKysely(database: DatabaseSync) {
  const statements = new StatementCache(database)
  return {
    close: () => database.close(),
    prepare(sql: string) {
      const { statement, reader } = statements.prepare(sql)
      return {
        reader,
        all: (parameters: ReadonlyArray<unknown>) => statement.all(...parameters.map(bindable)),
        run: (parameters: ReadonlyArray<unknown>) => statement.run(...parameters.map(bindable)),
        // Rows that are read one by one have a statement of their own: others may run meanwhile.
        iterate: (parameters: ReadonlyArray<unknown>) =>
          database.prepare(sql).iterate(...parameters.map(bindable)),
      }
    },
  }
}

/** SQLite has no boolean: it stores 0 and 1. A text it would cut off at a NUL. */
function bindable(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'string' && value.includes('\0')) throw unstorableText()
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  if (typeof value === 'bigint' || value instanceof Uint8Array) return value
  throw new TypeError(`A ${typeof value} cannot be stored in the database.`)
}
