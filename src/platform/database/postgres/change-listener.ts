import { setTimeout as delay } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { OperatorError } from '../../operator-error'
import { CHANGES } from '../announce-changes'
import { translateError } from './postgres-errors'
import { requireVersion } from './postgres-version'

/** Changes of these tables affect only free times. */
const BOOKINGS = ['bookings', 'held_bookings']

/** Interval between attempts to reconnect, in milliseconds. */
const RETRY_MS = 250

/** In milliseconds. Checks notice a connection that broke silently. */
const HEARTBEAT_MS = 5_000

/**
 * Hears of every change of content, by other servers, by commands and by this server itself.
 *
 * While the connection is lost there are no notifications, and cached pages are served as if nothing had changed. A new
 * connection counts as a change, because one may have been missed.
 */
export class ChangeListener {
  readonly #connection: ClientConfig
  #client: Client | null = null
  #isStopped = false
  #changes = 0
  #contentChanges = 0

  constructor(connection: ClientConfig) {
    this.#connection = { ...connection, query_timeout: HEARTBEAT_MS }
  }

  /** A number that differs after each change. */
  readonly changes = (): number => this.#changes

  /** The same, ignoring changes of bookings. */
  readonly contentChanges = (): number => this.#contentChanges

  /** True while notifications can arrive. */
  get isListening(): boolean {
    return this.#client !== null
  }

  /** @throws {OperatorError} when the database does not answer, or is too old */
  async start(): Promise<void> {
    try {
      this.#client = await this.#connect()
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error)
      throw new OperatorError(
        `The database of DATABASE_URL does not answer (${cause || 'no connection'}). Check the address, that PostgreSQL runs, and that it lets this server in.`,
        { cause: translateError(error) },
      )
    }
    try {
      await requireNewEnough(this.#client)
    } catch (error) {
      await this.stop()
      throw error
    }
    void this.#stayConnected(this.#client)
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#client?.end()
  }

  async #stayConnected(first: Client): Promise<void> {
    let client: Client | null = first
    while (!this.#isStopped) {
      if (client) await broken(client)
      else await delay(RETRY_MS, undefined, { ref: false })
      this.#client = null
      if (this.#isStopped) return
      client = await this.#connect().catch(() => null)
      this.#client = client
    }
    await client?.end()
  }

  async #connect(): Promise<Client> {
    const client = new Client(this.#connection)
    client.on('notification', ({ payload }) => {
      this.#changes += 1
      if (!BOOKINGS.includes(payload ?? '')) this.#contentChanges += 1
    })
    // `end` follows, and is handled.
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query(`listen ${CHANGES}`)
    } catch (error) {
      // A standby server, for one, accepts the connection and refuses LISTEN.
      void client.end().catch(() => {})
      throw error
    }
    this.#changes += 1
    this.#contentChanges += 1
    return client
  }
}

async function requireNewEnough(client: Client): Promise<void> {
  const { rows } = await client.query<{ number: string }>(
    "select current_setting('server_version_num') as number",
  )
  requireVersion(Number(rows[0]?.number))
}

/** Resolves when a connection has ended or no longer answers. */
async function broken(client: Client): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const heartbeat = setInterval(() => client.query('select 1').catch(() => resolve()), HEARTBEAT_MS)
  client.once('end', () => resolve())
  await promise
  clearInterval(heartbeat)
  void client.end().catch(() => {})
}
