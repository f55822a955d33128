import type { DatabaseSync, StatementSync } from 'node:sqlite'

/** More than the number of different statements in the site; each takes a few kilobytes. */
const MOST_STATEMENTS = 200

interface Prepared {
  statement: StatementSync
  reader: boolean
  /**
   * The result columns that come from a table's boolean column. SQLite itself follows them through joins, subqueries,
   * aliases and `returning`.
   */
  booleans: readonly string[]
}

/** A cache of prepared statements that evicts the least recently used. */
export class StatementCache {
  readonly #database: DatabaseSync
  readonly #limit: number
  /** Least recently used first. */
  readonly #statements = new Map<string, Prepared>()

  constructor(database: DatabaseSync, limit = MOST_STATEMENTS) {
    this.#database = database
    this.#limit = limit
  }

  /**
   * A statement must finish before it runs again: one that is still giving rows would start over. When tables change,
   * the cache is cleared, because plans for the old ones, and above all the columns of `*`, may be wrong.
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
    const columns = statement.columns()
    return {
      statement,
      reader: columns.length > 0,
      booleans: columns.flatMap(({ name, type }) => (isBoolean(type) ? [name] : [])),
    }
  }
}

/** @param type from the table's definition; null for the result of an expression */
function isBoolean(type: string | null): boolean {
  return type?.toLowerCase() === 'boolean'
}
