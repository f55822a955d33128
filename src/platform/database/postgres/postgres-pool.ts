import { setTimeout as pause } from 'node:timers/promises'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { type ClientConfig, DatabaseError, Pool, type PoolClient } from 'pg'
import { DatabaseUnavailable } from '../database-errors'
import { INSTALLATION_QUERY } from '../installation'
import { isMissingTable, translateError } from './postgres-errors'

/** In milliseconds. A request waits this long for a connection while PostgreSQL has none left for this server. */
const PATIENCE_MS = 3_000

/** Interval between attempts while this server has no connection at all, in milliseconds. */
const RETRY_MS = 50

/** In milliseconds. A server manages this long with the connections it has before it asks for more again. */
const CONTENT_MS = 10_000

/** Interval between probes of a PostgreSQL that fell silent, in milliseconds. */
const PROBE_MS = 2_000

/** `too_many_connections`; those reserved for administrators count too. */
const NO_MORE_CONNECTIONS = '53300'

export interface Connections {
  busy: number
  idle: number
  /** Queries that wait for a connection. */
  waiting: number
}

/**
 * A pool of reusable connections. When PostgreSQL has none left, requests wait for one that this server already has.
 * When it falls silent, only the first call waits: later ones are refused immediately, until it answers a probe again.
 */
export class SitePool implements PostgresPool {
  readonly #pool: Pool
  readonly #size: number
  readonly #installation: string | undefined
  #isSilent = false
  #connected = 0
  #isEnding = false

  /**
   * @param size the most connections to open
   * @param installation the id that the database must have, if any
   */
  constructor(
    connection: ClientConfig,
    { size, installation }: { size: number; installation?: string },
  ) {
    this.#size = size
    this.#installation = installation
    this.#pool = new Pool({
      ...connection,
      max: size,
      // The last connection is kept, for another server may take it otherwise.
      min: 1,
      verify: (client, done) => void this.#requireOwn(client).then(() => done(), done),
    })
    // A broken connection leaves the pool automatically, and a query that was using it fails.
    this.#pool.on('error', () => {})
    this.#pool.on('connect', (client) => {
      client.on('error', () => {})
      this.#connected += 1
      client.once('end', () => {
        this.#connected -= 1
      })
    })
  }

  get options(): object {
    return this.#pool.options
  }

  get connections(): Connections {
    const { totalCount, idleCount: idle, waitingCount: waiting } = this.#pool
    return { busy: totalCount - idle, idle, waiting }
  }

  /** True while calls are refused immediately because an earlier one waited in vain. */
  get isSilent(): boolean {
    return this.#isSilent
  }

  /** True when it has no connection; one that is still opening does not count. */
  get isCutOff(): boolean {
    return this.#connected === 0
  }

  async end(): Promise<void> {
    this.#isEnding = true
    await this.#pool.end()
  }

  /** @throws {DatabaseUnavailable} */
  async connect(): Promise<GuardedClient> {
    this.#refuseWhileSilent()
    const client = await this.#acquire(performance.now() + PATIENCE_MS)
    try {
      this.#refuseWhileSilent()
    } catch (error) {
      client.release(true)
      throw error
    }
    return new GuardedClient(client, {
      onSilence: () => this.#fallSilent(),
      onMissingTable: () => this.#checkOwn(),
    })
  }

  async #acquire(end: number): Promise<PoolClient> {
    try {
      return await this.#pool.connect()
    } catch (error) {
      const isRefused = error instanceof DatabaseError && error.code === NO_MORE_CONNECTIONS
      if (!isRefused || performance.now() > end) throw this.#unavailable(error)
    }
    if (this.#pool.totalCount > 0) this.#makeDo(this.#pool.totalCount)
    else await pause(RETRY_MS)
    return this.#acquire(end)
  }

  /** Stops asking for more connections: requests wait for one that is already open. */
  #makeDo(count: number): void {
    if (this.#pool.options.max === this.#size) {
      setTimeout(() => {
        this.#pool.options.max = this.#size
      }, CONTENT_MS).unref()
    }
    this.#pool.options.max = count
  }

  #unavailable(error: unknown): DatabaseUnavailable {
    // A refusal is an answer, and so is that nothing listens; only a timeout is silence.
    const { message } = error instanceof Error ? error : { message: '' }
    if (/connection timeout$|^timeout expired$/.test(message)) this.#fallSilent()
    return new DatabaseUnavailable(error)
  }

  #refuseWhileSilent(): void {
    if (this.#isSilent) throw new DatabaseUnavailable(new Error('no answer to earlier queries'))
  }

  /**
   * Finds out what has happened to the database when a table is missing.
   * @throws {DatabaseUnavailable} when it is no longer ours; it is then refused until it is again
   */
  async #checkOwn(): Promise<void> {
    if (await this.#answers()) return
    this.#fallSilent()
    this.#refuseWhileSilent()
  }

  /** @throws {Error} for the database of another site, or an empty one */
  async #requireOwn(client: PoolClient): Promise<void> {
    if (!this.#installation) return
    const { rows } = await client.query<{ value: string }>(INSTALLATION_QUERY)
    if (rows[0]?.value !== this.#installation) throw new Error('it is not this site’s')
  }

  #fallSilent(): void {
    if (this.#isSilent) return
    this.#isSilent = true
    void this.#probe()
  }

  async #probe(): Promise<void> {
    while (this.#isSilent && !this.#isEnding) {
      await pause(PROBE_MS, undefined, { ref: false })
      this.#isSilent = !(await this.#answers())
    }
  }

  async #answers(): Promise<boolean> {
    try {
      const client = await this.#pool.connect()
      const isOwn = await this.#requireOwn(client)
        .then(() => client.query('select 1'))
        .then(
          () => true,
          () => false,
        )
      client.release(!isOwn)
      return isOwn
    } catch {
      return false
    }
  }
}

interface Hearers {
  onSilence: () => void
  onMissingTable: () => Promise<void>
}

/** A connection that throws the errors of ./database-errors. */
export class GuardedClient implements PostgresPoolClient {
  readonly #client: PoolClient
  readonly #hearers: Hearers
  #isSilent = false

  constructor(client: PoolClient, hearers: Hearers) {
    this.#client = client
    this.#hearers = hearers
  }

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  query(sql: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof sql !== 'string') throw new TypeError('Cursors are not used here.')
    return this.#client.query(sql, [...parameters]).catch(async (error) => {
      if (!(error instanceof DatabaseError)) this.#isSilent = true
      if (error.message === 'Query read timeout') this.#hearers.onSilence()
      if (isMissingTable(error)) await this.#hearers.onMissingTable()
      throw translateError(error)
    })
  }

  /** The next user needs a connection without an open transaction or a pending answer. */
  release(destroy = false): void {
    const isFree = !this.#isSilent && this.#client.getTransactionStatus() === 'I'
    this.#client.release(destroy || !isFree)
  }
}
