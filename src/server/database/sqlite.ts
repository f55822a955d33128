import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely'

/** @param file path of the database file; it is created when missing */
export function openSqlite(file: string): DatabaseSync {
  const database = new DatabaseSync(file)
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA busy_timeout = 5000;
  `)
  return database
}

/**
 * A number that changes when a connection other than this one has written, which only another process
 * does. Reading it takes microseconds.
 */
export function otherWrites(database: DatabaseSync): () => number {
  const statement = database.prepare('PRAGMA data_version')
  return () => Number(statement.get()?.data_version)
}

/**
 * Kysely on the SQLite that comes with Node.
 *
 * There is one connection, so a transaction of one request must not be interleaved with the
 * queries of another: whoever acquires the connection holds it until it is released.
 */
export function sqliteDialect(database: DatabaseSync): SqliteDialect {
  return new ExclusiveSqliteDialect(database)
}

class ExclusiveSqliteDialect extends SqliteDialect {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    super(configOf(database))
    this.#database = database
  }

  override createDriver(): Driver {
    return new ExclusiveSqliteDriver(this.#database)
  }
}

class ExclusiveSqliteDriver extends SqliteDriver {
  readonly #database: DatabaseSync
  #queue: Promise<void> = Promise.resolve()
  #release: () => void = () => {}

  constructor(database: DatabaseSync) {
    super(configOf(database))
    this.#database = database
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const turn = this.#queue
    let release = () => {}
    this.#queue = new Promise((resolve) => {
      release = resolve
    })
    await turn
    this.#release = release
    return super.acquireConnection()
  }

  override async releaseConnection(): Promise<void> {
    this.#release()
  }

  /** Every transaction writes. One that began as a reader would be refused if another process wrote first. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** A full disk makes SQLite itself end a transaction; there is then nothing to take back. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection)
  }
}

function configOf(database: DatabaseSync): SqliteDialectConfig {
  return { database: async () => forKysely(database) }
}

function forKysely(database: DatabaseSync) {
  return {
    close: () => database.close(),
    prepare(sql: string) {
      const statement = database.prepare(sql)
      return {
        reader: statement.columns().length > 0,
        all: (parameters: ReadonlyArray<unknown>) => statement.all(...parameters.map(bindable)),
        run: (parameters: ReadonlyArray<unknown>) => statement.run(...parameters.map(bindable)),
        iterate: (parameters: ReadonlyArray<unknown>) =>
          statement.iterate(...parameters.map(bindable)),
      }
    },
  }
}

/** SQLite has no boolean: it stores 0 and 1. */
function bindable(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  if (typeof value === 'bigint' || value instanceof Uint8Array) return value
  throw new TypeError(`A ${typeof value} cannot be stored in the database.`)
}
