import type { Firm, Providers } from '~/lib/firm'

/** What the firm has set, with the defaults where it has set nothing (docs/product.md, "Settings"). */
export interface Settings {
  firm: Firm
  providers: Providers
}

interface SettingsOptions {
  /** Reads them from the database. */
  load: () => Promise<Settings>
  /** A number that changes when another process has written to the database. */
  otherWrites: () => number
}

/**
 * The settings in memory, as they stand in the database: read again after each write, of this server or of
 * another. While the database does not answer, the last ones known hold, as cached pages do.
 */
export class CachedSettings {
  readonly #load: () => Promise<Settings>
  readonly #otherWrites: () => number
  #seenWrites: number
  #current: Promise<Settings> | null = null
  #lastKnown: Settings | null = null

  constructor({ load, otherWrites }: SettingsOptions) {
    this.#load = load
    this.#otherWrites = otherWrites
    this.#seenWrites = otherWrites()
  }

  /**
   * What holds now. Not to be called within a transaction: on SQLite it would wait for its end.
   *
   * @throws {DatabaseUnavailable} when nothing has been read yet and nothing can be
   */
  async read(): Promise<Settings> {
    try {
      const writes = this.#otherWrites()
      if (writes !== this.#seenWrites) this.invalidate()
      this.#seenWrites = writes
      this.#current ??= this.#load()
      this.#lastKnown = await this.#current
      return this.#lastKnown
    } catch (error) {
      this.invalidate()
      if (this.#lastKnown) return this.#lastKnown
      throw error
    }
  }

  /** They have been written. */
  invalidate(): void {
    this.#current = null
  }
}
