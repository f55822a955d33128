import { isDeepStrictEqual } from 'node:util'
import { holidaysBetween } from '~/domain/bank-holidays'
import type { Firm, OptionalPage, Providers } from '~/domain/firm'
import type { Guarantee } from '~/domain/guarantee'
import type { Identity, SecondOffice } from '~/domain/identity/identity'
import type { OfficeHours } from '~/domain/office-hours'
import { openInShort, openingAt, openNow } from '~/domain/open-now'
import type { TextsOfPages } from '~/domain/page-texts'
import type { PriceFacts } from '~/domain/prices'
import type {
  AccessSettings,
  ArticleSettings,
  ConsultationSettings,
  CookieSettings,
  Notice,
} from '~/domain/settings'
import type { MailSentences } from '~/domain/texts/mail-sentences'
import { addDays, addMonths, londonClock, londonDay } from '~/lib/london'
import { londonTime } from '~/lib/london-moments'
import type { Redirect } from '~/lib/redirects'
import type { MailSettings } from './mail/mail-settings'

/** The firm's settings, with the defaults where it has set nothing (docs/product.md, "Settings"). */
export interface Settings extends PriceFacts {
  firm: Firm
  identity: Identity
  /** Null while visitors cannot meet us there. */
  secondOffice: SecondOffice | null
  /** The optional pages of the menu, in their order. */
  menuPages: readonly OptionalPage[]
  providers: Providers
  notices: readonly Notice[]
  redirects: readonly Redirect[]
  cookies: CookieSettings
  articles: ArticleSettings
  consultations: ConsultationSettings
  access: AccessSettings
  mail: MailSettings
  officeHours: OfficeHours
  guarantee: Guarantee
  pageTexts: TextsOfPages
  mailSentences: MailSentences
}

interface SettingsOptions {
  load: () => Promise<Settings>
  /** A number that changes when another process has written to the database. */
  otherWrites: () => number
}

/**
 * The settings in memory, read again after each write, of this server or of another. While the database does not
 * answer, the last ones known remain in use, as cached pages do.
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
   * The current settings. Do not call this within a transaction: on SQLite it would wait for the transaction's end.
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
      // A write has overtaken this: it is not the last known state.
      if (reading !== this.#current) return settings
      // The same object until something changes: it keys what is derived from it.
      if (!isDeepStrictEqual(settings, this.#lastKnown)) this.#lastKnown = settings
      return this.#lastKnown ?? settings
    } catch (error) {
      this.invalidate()
      if (this.#lastKnown) return this.#lastKnown
      throw error
    }
  }

  invalidate(): void {
    this.#current = null
  }
}

/** The notices on the pages at a moment. */
export function shownNotices({ notices }: Settings, now: Date): Notice[] {
  const time = now.getTime()
  return notices.filter(
    ({ startsAt, endsAt }) => londonTime(startsAt) <= time && time < londonTime(endsAt),
  )
}

/**
 * The next time that pages change through the settings without a write: a notice appears or ends, the office opens or
 * closes.
 * @returns null when they will not
 */
export function nextChange({ notices, officeHours }: Settings, after: Date): Date | null {
  const { changes } = openingAt(londonClock(after), officeHours)
  const clocks = notices.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
  if (changes) clocks.push(changes)
  const moments = clocks.map(londonTime).filter((moment) => moment > after.getTime())
  return moments.length > 0 ? new Date(Math.min(...moments)) : null
}

/** The week, the closures that have not ended, and the bank holidays of the coming year. */
export function shownHours({ officeHours }: Settings, now: Date) {
  const { week, closures, holidays } = officeHours
  const today = londonDay(now)
  return {
    week: [...week],
    closures: closures.filter(({ until }) => until >= today),
    holidays: holidaysBetween(today, addMonths(today, 12), holidays).map(({ date }) => date),
  }
}

/** Changes ahead for which an open page knows whether the office is open. */
const OPENINGS = 4

/**
 * The site's words on whether the office is open: now, and from each later change, even where only the day differs. The
 * current status is dated from midnight, so that a page stays the same until the words change.
 */
export function officeStatuses({ officeHours }: Settings, now: Date) {
  const present = londonClock(now)
  const clocks = [present]
  for (const clock of clocks) {
    if (clocks.length > OPENINGS) break
    const { changes } = openingAt(clock, officeHours)
    const midnight = `${addDays(clock.slice(0, 10), 1)}T00:00`
    clocks.push(changes && changes < midnight ? changes : midnight)
  }
  return clocks.map((clock) => ({
    from: new Date(
      londonTime(clock === present ? `${clock.slice(0, 10)}T00:00` : clock),
    ).toISOString(),
    sentence: openNow(clock, officeHours),
    short: openInShort(clock, officeHours),
  }))
}

/** False while mails are only written to the outbox, because no mail server is set (docs/product.md, "Mail"). */
export function sendsMail({ mail }: Pick<Settings, 'mail'>): boolean {
  return mail.serverUrl !== null
}
