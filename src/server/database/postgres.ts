import {
  type ColumnDefinitionNode,
  CompiledQuery,
  type DatabaseConnection,
  type DataTypeNode,
  PostgresAdapter,
  type PostgresCursor,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type PostgresPool,
  type PostgresPoolClient,
  PostgresQueryCompiler,
  type PostgresQueryResult,
  type TransactionSettings,
} from 'kysely'
import { type ClientConfig, DatabaseError, Pool, type PoolClient } from 'pg'
import { ChangeListener } from './change-listener'
import { DatabaseAway } from './database-problems'
import { toProblem } from './postgres-errors'

/** Connections of one server; the listener's comes on top. */
const MOST_CONNECTIONS = 10

/** What nobody waits for any longer, in milliseconds. The database gives up a query before we do. */
const timeouts = {
  connectionTimeoutMillis: 3_000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 30_000,
  query_timeout: 35_000,
} as const

/** Names the lock that transactions take; any number does that nobody else uses. */
const TRANSACTION_LOCK = 5_140_201_121

/**
 * Kysely on PostgreSQL, made to behave like the one connection of SQLite: transactions follow one
 * another, on whichever server they are begun, and texts sort by their bytes
 * (docs/decisions/010-postgresql.md).
 *
 * @param url `postgres://…`
 */
export function openPostgres(url: string) {
  const connection = { connectionString: url, keepAlive: true, ...timeouts }
  const listener = new ChangeListener(connection)
  const pool = guardedPool(connection)
  return { dialect: new SitePostgresDialect({ pool }, listener), otherWrites: listener.changes }
}

class SitePostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  readonly #listener: ChangeListener

  constructor(config: PostgresDialectConfig, listener: ChangeListener) {
    super(config)
    this.#config = config
    this.#listener = listener
  }

  override createAdapter() {
    return new SitePostgresAdapter()
  }

  override createDriver() {
    return new SitePostgresDriver(this.#config, this.#listener)
  }

  override createQueryCompiler() {
    return new BytewiseTextCompiler()
  }
}

/** Migrations run in a transaction, which has the only lock they need. */
class SitePostgresAdapter extends PostgresAdapter {
  override async acquireMigrationLock() {}
  override async releaseMigrationLock() {}
}

class SitePostgresDriver extends PostgresDriver {
  readonly #listener: ChangeListener

  constructor(config: PostgresDialectConfig, listener: ChangeListener) {
    super(config)
    this.#listener = listener
  }

  override async init(): Promise<void> {
    await this.#listener.start()
    await super.init()
  }

  /** What a transaction reads stays as it is until the transaction ends, without a lock on each row. */
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    await super.beginTransaction(connection, settings)
    const lock = `select pg_advisory_xact_lock(${TRANSACTION_LOCK})`
    await connection.executeQuery(CompiledQuery.raw(lock))
  }

  override async destroy(): Promise<void> {
    await this.#listener.stop()
    await super.destroy()
  }
}

/** Columns of text compare and sort by their bytes, as SQLite does, whatever the database's locale. */
class BytewiseTextCompiler extends PostgresQueryCompiler {
  #isColumn = false

  protected override visitColumnDefinition(node: ColumnDefinitionNode): void {
    this.#isColumn = true
    super.visitColumnDefinition(node)
  }

  protected override visitDataType(node: DataTypeNode): void {
    super.visitDataType(node)
    if (this.#isColumn && /^(?:text|varchar)/.test(node.dataType)) this.append(' collate "C"')
    this.#isColumn = false
  }
}

function guardedPool(connection: ClientConfig): PostgresPool {
  const pool = new Pool({ ...connection, max: MOST_CONNECTIONS })
  // A connection that breaks, idle or not, leaves the pool by itself; whoever was using it is told.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      try {
        return new GuardedClient(await pool.connect())
      } catch (error) {
        throw new DatabaseAway(error)
      }
    },
  }
}

/** A connection whose errors are ours. */
class GuardedClient implements PostgresPoolClient {
  readonly #client: PoolClient
  #isSilent = false

  constructor(client: PoolClient) {
    this.#client = client
  }

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  query(sql: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof sql !== 'string') throw new TypeError('Cursors are not used here.')
    return this.#client.query(sql, [...parameters]).catch((error) => {
      if (!(error instanceof DatabaseError)) this.#isSilent = true
      throw toProblem(error)
    })
  }

  /** Whoever has the connection next needs one that is in no transaction and owes no answer. */
  release(destroy = false): void {
    const isFree = !this.#isSilent && this.#client.getTransactionStatus() === 'I'
    this.#client.release(destroy || !isFree)
  }
}
