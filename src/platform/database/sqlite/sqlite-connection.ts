import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely'
import { BUSY_MS } from '../../data-folder/layout'

/** In milliseconds, between attempts while another program holds a lock. */
const RETRY_MS = 20

/** A fair mutex: users of the one connection take it in the order in which they asked. */
export class Turns {
  #last: Promise<void> = Promise.resolve()

  /** @returns a function that ends the turn */
  async take(): Promise<() => void> {
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    await before
    return resolve
  }
}

/**
 * One query's or transaction's view of the shared connection. Outside a transaction each statement takes a turn; a
 * transaction takes one from beginning to end.
 *
 * While another program has locked the database, a statement or a transaction's beginning is retried for up to five
 * seconds without holding a turn, so that others can read and the process goes on.
 */
export class SqliteConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection
  readonly #turns: Turns
  #endTransaction: (() => void) | null = null

  constructor(connection: DatabaseConnection, turns: Turns) {
    this.#connection = connection
    this.#turns = turns
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#endTransaction) return this.#connection.executeQuery<Row>(query)
    return whenUnlocked(async () => {
      const endTurn = await this.#turns.take()
      try {
        return await this.#connection.executeQuery<Row>(query)
      } finally {
        endTurn()
      }
    })
  }

  streamQuery<Row>(
    query: CompiledQuery,
    chunkSize: number,
  ): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery(query, chunkSize)
  }

  async begin(): Promise<void> {
    await whenUnlocked(async () => {
      const endTurn = await this.#turns.take()
      try {
        await this.#connection.executeQuery(CompiledQuery.raw('begin immediate'))
        this.#endTransaction = endTurn
      } catch (error) {
        endTurn()
        throw error
      }
    })
  }

  end(): void {
    this.#endTransaction?.()
    this.#endTransaction = null
  }
}

/**
 * SQLite's primary result code for a locked database; there are several kinds (https://sqlite.org/rescode.html#busy).
 */
const BUSY = 5

/** True when another program has locked the database. */
export function isLocked(error: unknown): boolean {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : null
  return typeof code === 'number' && (code & 0xff) === BUSY
}

/** @throws SQLite's own error if the database is still locked at the end */
async function whenUnlocked<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + BUSY_MS
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (!isLocked(error) || performance.now() > end) throw error
    }
    await pause(RETRY_MS)
  }
}
