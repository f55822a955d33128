import type { DatabaseSync, StatementSync } from 'node:sqlite'

/** More than the site has different statements; each takes a few kilobytes. */
const MOST_STATEMENTS = 200

interface Prepared {
  statement: StatementSync
  /** Whether it answers with rows. */
  reader: boolean
  /**
   * Columns of its rows, by the names they have there, that come from a table's column declared as
   * boolean: SQLite itself follows them through joins, subqueries, aliases and `returning`.
   */
  booleans: readonly string[]
}

/** Statements that SQLite has parsed and planned already; when there are too many, the least recently used goes. */
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
   * A statement that must finish before it runs again: one that is still giving rows would start again.
   * When tables change, the cache is cleared, because plans for the old ones, and above all the columns
   * of `*`, may no longer be true.
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

/** @param type as the table's definition has it; null for the result of an expression */
function isBoolean(type: string | null): boolean {
  return type?.toLowerCase() === 'boolean'
}
