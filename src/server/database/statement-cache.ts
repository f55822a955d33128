import type { DatabaseSync, StatementSync } from 'node:sqlite'

/** More than the site has different statements; each takes a few kilobytes. */
const MOST_STATEMENTS = 200

interface Prepared {
  statement: StatementSync
  /** Whether it answers with rows. */
  reader: boolean
}

/** Statements that SQLite has read and planned already; of too many, the least recently used goes. */
export class StatementCache {
  readonly #database: DatabaseSync
  readonly #limit: number
  /** The least recently used comes first. */
  readonly #statements = new Map<string, Prepared>()

  constructor(database: DatabaseSync, limit = MOST_STATEMENTS) {
    this.#database = database
    this.#limit = limit
  }

  /**
   * A statement to be run to its end before anything else runs it: one that is still giving rows would
   * start anew. When tables change, all are forgotten, because what was planned for the old ones, the
   * columns of `*` first of all, may no longer be true.
   */
  prepare(sql: string): Prepared {
    if (/^\s*(create|alter|drop)\b/i.test(sql)) {
      this.#statements.clear()
      return this.#read(sql)
    }
    const prepared = this.#statements.get(sql) ?? this.#read(sql)
    this.#statements.delete(sql)
    this.#statements.set(sql, prepared)
    const [oldest] = this.#statements.keys()
    if (this.#statements.size > this.#limit && oldest !== undefined) this.#statements.delete(oldest)
    return prepared
  }

  #read(sql: string): Prepared {
    const statement = this.#database.prepare(sql)
    return { statement, reader: statement.columns().length > 0 }
  }
}
