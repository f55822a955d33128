import {
  type ColumnDefinitionNode,
  CompiledQuery,
  type DatabaseConnection,
  type DataTypeNode,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import { ChangeListener } from './change-listener'
import { SitePool } from './postgres-pool'

/** Connections per server, besides the listener's, unless `DATABASE_POOL_SIZE` says otherwise. */
const USUAL_CONNECTIONS = 10

/**
 * In milliseconds. The database gives up before we do; it ends the transaction of a stopped server before others give
 * up waiting for it; and the caller learns within six seconds that no answer will come.
 */
const timeouts = {
  connectionTimeoutMillis: 5_000,
  idle_in_transaction_session_timeout: 4_000,
  lock_timeout: 5_000,
  statement_timeout: 5_000,
  query_timeout: 5_500,
} as const

/** Advisory lock for transactions. An arbitrary number that nothing else uses. */
const TRANSACTION_LOCK = 5_140_201_121

interface PostgresOptions {
  /** `postgres://…` */
  url: string
  /** The most connections to open. */
  poolSize?: number
  /** True when statements and transactions may take as long as they need, as in a migration. */
  isPatient?: boolean
  /** The id that the database must have; without one, any database will do. */
  installation?: string
}

/**
 * Kysely on PostgreSQL, made to behave like the one connection of SQLite: transactions run one after another, even
 * those of different servers, and texts sort by their bytes (docs/decisions/010-postgresql.md).
 */
export function openPostgres({
  url,
  poolSize = USUAL_CONNECTIONS,
  isPatient,
  installation,
}: PostgresOptions) {
  const { connectionTimeoutMillis } = timeouts
  const limits = isPatient ? { connectionTimeoutMillis } : timeouts
  const connection = { connectionString: url, keepAlive: true, ...limits }
  const listener = new ChangeListener(connection)
  const pool = new SitePool(connection, { size: poolSize, installation })
  const dialect = new SitePostgresDialect({ pool }, listener)
  return {
    dialect,
    otherWrites: listener.changes,
    otherContentWrites: listener.contentChanges,
    isAway: () => pool.isSilent || (pool.isCutOff && !listener.isListening),
    connections: () => pool.connections,
  }
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

/** Migrations run in a transaction, whose lock is all they need. */
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

  /** No other transaction runs until this one ends, so what it has read stays true without row locks. */
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

/** Text columns compare and sort by their bytes, as in SQLite, whatever the database's locale. */
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
