import { isDeepStrictEqual } from 'node:util'
import type { Firm, Providers } from '~/lib/firm'
import type { Guarantee } from '~/lib/guarantee'
import { londonClock } from '~/lib/london-time'
import type { Notice } from '~/lib/notices'
import type { OfficeHours } from '~/lib/office-hours'
import type { TextsOfPages } from '~/lib/page-texts'
import type { PriceFacts } from '~/lib/prices'
import type { ArticleSettings, ConsultationSettings, CookieSettings } from '~/lib/settings'

/** What the firm has set, with the defaults where it has set nothing (docs/product.md, "Settings"). */
export interface Settings extends PriceFacts {
  firm: Firm
  providers: Providers
  notices: readonly Notice[]
  /** When each official amount is to be looked at again, as days; null for one that nobody has looked at. */
  amountsDueOn: ReadonlyArray<string | null>
  cookies: CookieSettings
  articles: ArticleSettings
  consultations: ConsultationSettings
  officeHours: OfficeHours
  guarantee: Guarantee
  pageTexts: TextsOfPages
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
      const reading = this.#current
      const settings = await reading
      // What a write has overtaken meanwhile is the last known no more.
      if (reading !== this.#current) return settings
      // The same object until something has changed: what is made of it is stored by it.
      if (!isDeepStrictEqual(settings, this.#lastKnown)) this.#lastKnown = settings
      return this.#lastKnown ?? settings
    } catch (error) {
      this.invalidate()
      if (this.#lastKnown) return this.#lastKnown
      throw error
    }
  }

  /**
   * When pages will show something else by themselves, as far as the settings last read say.
   *
   * @returns milliseconds since 1970; infinity when they will not
   */
  nextChange(after: Date): number {
    const moments = this.#lastKnown?.notices.flatMap((each) => [each.startsAt, each.endsAt]) ?? []
    return Math.min(...moments.map(momentOf).filter((moment) => moment > after.getTime()))
  }

  /** They have been written. */
  invalidate(): void {
    this.#current = null
  }
}

/** The notices that stand on the pages at a moment. */
export function shownNotices({ notices }: Settings, now: Date): Notice[] {
  const time = now.getTime()
  return notices.filter(
    ({ startsAt, endsAt }) => momentOf(startsAt) <= time && time < momentOf(endsAt),
  )
}

/** The week, and the closures that are not over. */
export function shownHours({ officeHours: { week, closures } }: Settings, now: Date) {
  const today = londonClock(now).slice(0, 10)
  return { week: [...week], closures: closures.filter(({ until }) => until >= today) }
}

/** What a clock in London shows, as milliseconds since 1970. */
function momentOf(clock: string): number {
  return Temporal.PlainDateTime.from(clock).toZonedDateTime('Europe/London').epochMilliseconds
}
