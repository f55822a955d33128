import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely'
import { BUSY_MS } from '../../data-folder/layout'

/** How soon a lock of another program is tried again, in milliseconds. */
const RETRY_MS = 20

/** A mutex: those who use the one connection come one after the other, in the order in which they asked. */
export class Turns {
  #last: Promise<void> = Promise.resolve()

  /** @returns what ends the turn */
  async take(): Promise<() => void> {
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    await before
    return resolve
  }
}

/**
 * What one query or transaction sees of the one connection. Outside a transaction each statement has a turn, and a
 * transaction has one from its beginning to its end.
 *
 * While another program has locked the database, a statement or a transaction's beginning is tried again and again
 * for up to five seconds, and no turn is held meanwhile: others read, and the process does not stand still.
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

/** SQLite's primary result code for it; there are several kinds (https://sqlite.org/rescode.html#busy). */
const BUSY = 5

/** Whether an error says that another program has locked the database. */
export function isLocked(error: unknown): boolean {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : null
  return typeof code === 'number' && (code & 0xff) === BUSY
}

/** @throws SQLite's own error when the database is still locked at the end */
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
