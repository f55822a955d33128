import { setTimeout as delay } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { Advice } from '../advice'
import { CHANGES } from './announce-changes'
import { requireVersion } from './postgres-version'

/** How soon a lost connection is made anew, in milliseconds. */
const RETRY_MS = 250

/** How often the connection is tried, so that one that broke silently is noticed. */
const HEARTBEAT_MS = 5_000

/**
 * Hears of every change of content, whoever makes it: other servers, commands, this server itself.
 *
 * While the connection is lost nothing is heard, and what is known goes on counting as true, so that
 * kept pages are served. A new connection counts as a change: something may have been missed.
 */
export class ChangeListener {
  readonly #connection: ClientConfig
  #client: Client | null = null
  #isStopped = false
  #changes = 0

  constructor(connection: ClientConfig) {
    this.#connection = { ...connection, query_timeout: HEARTBEAT_MS }
  }

  /** A number that is another after each change. */
  readonly changes = (): number => this.#changes

  /** @throws {Advice} when the database does not answer, or is too old */
  async start(): Promise<void> {
    try {
      this.#client = await this.#connect()
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error)
      throw new Advice(
        `The database of DATABASE_URL does not answer (${cause || 'no connection'}). Check the address, that PostgreSQL runs, and that it lets this server in.`,
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
      if (this.#isStopped) return
      client = await this.#connect().catch(() => null)
      this.#client = client
    }
    await client?.end()
  }

  async #connect(): Promise<Client> {
    const client = new Client(this.#connection)
    client.on('notification', () => {
      this.#changes += 1
    })
    // Its end says the same.
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query(`listen ${CHANGES}`)
    } catch (error) {
      // A standby server, for one, lets us in and refuses to be listened to.
      void client.end().catch(() => {})
      throw error
    }
    this.#changes += 1
    return client
  }
}

async function requireNewEnough(client: Client): Promise<void> {
  const { rows } = await client.query<{ number: string }>(
    "select current_setting('server_version_num') as number",
  )
  requireVersion(Number(rows[0]?.number))
}

/** Waits until a connection has ended or answers no more. */
async function broken(client: Client): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const heartbeat = setInterval(() => client.query('select 1').catch(() => resolve()), HEARTBEAT_MS)
  client.once('end', () => resolve())
  await promise
  clearInterval(heartbeat)
  void client.end().catch(() => {})
}
