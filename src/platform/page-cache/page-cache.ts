import { currentDay } from '../current-day'
import { expiryOf, hasFailed } from '../pages/page-reads'
import { bytesOf } from '../pages/page-text'
import { CachedPage } from './cached-page'
import type { DueMoments } from './due-moments'
import type { OutagePages } from './outage-pages'

interface PageCacheOptions {
  /** A number that changes when another process has written to the database. */
  otherWrites: () => number
  /** The same, ignoring writes known to be of bookings only. */
  otherContentWrites: () => number
  /** The memory for all cached pages together, in bytes; 0 caches nothing. */
  capacity: number
  outagePages: OutagePages
  /** Knows what should be gone by now: until it is, no older page may show it. */
  dueMoments: Pick<DueMoments, 'isTakeDownDue'>
}

interface Entry {
  page: CachedPage
  /** The page is stale once the cache has another. */
  version: number
  /** The time when the page changes without a write, in milliseconds since 1970. */
  expiresAt: number
}

/** The page, or the answer as it is when it may not be cached. */
type Rendered = { page: CachedPage; isStale: boolean } | { answer: Response }

/**
 * Rendered pages, whole, until content changes (docs/decisions/008-page-cache.md). They are invalidated
 * together: content is written a few times a day, and no list says which page shows what. The same happens at midnight
 * in London, because the year and what is to come depend on the day. A page that will show something else
 * automatically (a notice appears or ends, the office opens, a free time is too near) has a moment of its own.
 *
 * An invalidated page is stale: it is shown only while its new version cannot be made, and goes first when
 * there is no room.
 */
export class PageCache {
  /** The least recently found comes first. */
  readonly #pages = new Map<string, Entry>()
  readonly #rendering = new Map<string, Promise<Rendered>>()
  readonly #otherWrites: () => number
  readonly #otherContentWrites: () => number
  readonly #capacity: number
  readonly #outagePages: OutagePages
  readonly #dueMoments: PageCacheOptions['dueMoments']
  #bytes = 0
  #seenWrites: number
  #seenContentWrites: number
  /** Goes up whenever what is being rendered may no longer be valid. */
  #version = 0
  /** The same, ignoring changes of bookings. */
  #contentVersion = 0
  #day = ''

  constructor({
    otherWrites,
    otherContentWrites,
    capacity,
    outagePages,
    dueMoments,
  }: PageCacheOptions) {
    this.#otherWrites = otherWrites
    this.#otherContentWrites = otherContentWrites
    this.#capacity = capacity
    this.#outagePages = outagePages
    this.#dueMoments = dueMoments
    this.#seenWrites = otherWrites()
    this.#seenContentWrites = otherContentWrites()
  }

  /** Valid pages, and the memory of all, in bytes. */
  get size(): { pages: number; bytes: number } {
    const valid = Array.from(this.#pages.values()).filter((entry) => this.#isCurrent(entry))
    return { pages: valid.length, bytes: this.#bytes }
  }

  /** A number that goes up whenever pages may have changed. */
  version(now: Date): number {
    this.#invalidateExpired(now)
    return this.#version
  }

  /** The same, unless only bookings have been written or the next free time has passed. */
  contentVersion(now: Date): number {
    this.#invalidateExpired(now)
    return this.#contentVersion
  }

  /** The cached page, if it is still valid. */
  find(key: string, now: Date): CachedPage | undefined {
    this.#invalidateExpired(now)
    const entry = this.#pages.get(key)
    if (!entry || !this.#isCurrent(entry) || this.#dueMoments.isTakeDownDue(now)) return undefined
    if (now.getTime() >= entry.expiresAt) {
      this.#outagePages.expire(key)
      return undefined
    }
    this.#pages.delete(key)
    this.#pages.set(key, entry)
    entry.page.improve()
    return entry.page
  }

  /**
   * Renders a page and caches it if allowed. Visitors who ask for it meanwhile share that rendering, unless nothing may
   * be cached.
   * @param render answers with status 200 for a page that may be cached
   * @returns the stale page, if any, when `render` has failed; the answer of `render` when it is not cached
   */
  async render(key: string, now: () => Date, render: () => Promise<Response>): Promise<Rendered> {
    const rendered = await this.#rendered(key, now, render)
    return 'page' in rendered ? rendered : { answer: rendered.answer.clone() }
  }

  /** Content has changed: nothing that is cached or being rendered is valid any more. */
  invalidate(): void {
    this.#contentVersion += 1
    this.#expire()
    this.#outagePages.invalidate()
  }

  /**
   * Someone has booked, moved or cancelled: no page is valid any more that shows a free time. Outage pages stay until
   * they are made again: they have no form, and say where to ring.
   */
  freeTimesChanged(): void {
    this.#expire()
    this.#outagePages.expireAll()
  }

  /** Someone has sent a form that its readers have in common: whoever opens it next gets another. */
  renewForms(): void {
    for (const [key, { page }] of this.#pages) if (page.hasStamp) this.#drop(key)
  }

  #expire(): void {
    this.#rendering.clear()
    this.#version += 1
  }

  #isCurrent({ version }: Entry): boolean {
    return version === this.#version
  }

  async findOutagePage(key: string, now: Date): Promise<CachedPage | null> {
    const stored = await this.#outagePages.find(key, now)
    return stored && new CachedPage(stored.headers, Buffer.from(stored.text))
  }

  /** A page from before; null when it may show what should be gone, or has a form that is too old to be sent. */
  findBefore(key: string, now: Date): CachedPage | null {
    const page = this.#pages.get(key)?.page
    return !page || page.hasStamp || this.#dueMoments.isTakeDownDue(now) ? null : page
  }

  #rendered(key: string, now: () => Date, render: () => Promise<Response>): Promise<Rendered> {
    if (this.#capacity === 0) return this.#renderAndStore(key, now, render)
    return this.#rendering.get(key) ?? this.#start(key, now, render)
  }

  #start(key: string, now: () => Date, render: () => Promise<Response>): Promise<Rendered> {
    const rendering = this.#renderAndStore(key, now, render).finally(() => {
      if (this.#rendering.get(key) === rendering) this.#rendering.delete(key)
    })
    this.#rendering.set(key, rendering)
    return rendering
  }

  async #renderAndStore(
    key: string,
    now: () => Date,
    render: () => Promise<Response>,
  ): Promise<Rendered> {
    const start = now()
    this.#invalidateExpired(start)
    const version = this.#version
    const answer = await render()
    if (hasFailed(answer)) {
      const page = (await this.findOutagePage(key, now())) ?? this.findBefore(key, now())
      return page ? { page, isStale: true } : { answer }
    }
    if (answer.status !== 200) {
      this.#drop(key)
      this.#outagePages.drop(key)
      return { answer }
    }
    const bytes = await bytesOf(answer)
    this.#invalidateExpired(now())
    if (version !== this.#version) return { answer: new Response(bytes, answer) }
    const page = new CachedPage(Object.fromEntries(answer.headers), bytes)
    this.#store(key, { page, version, expiresAt: expiryOf(answer) })
    return { page, isStale: false }
  }

  #store(key: string, entry: Entry): void {
    this.#drop(key)
    this.#pages.set(key, entry)
    this.#bytes += entry.page.bytes
    for (const isCurrent of [false, true]) {
      for (const [oldest, other] of this.#pages) {
        if (this.#bytes <= this.#capacity) return
        if (this.#isCurrent(other) === isCurrent) this.#drop(oldest)
      }
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#pages.get(key)?.page.bytes ?? 0
    this.#pages.delete(key)
  }

  #invalidateExpired(now: Date): void {
    const writes = this.#otherWrites()
    const day = currentDay(now)
    const isSameDay = day === this.#day
    if (writes === this.#seenWrites && isSameDay) return
    this.#day = day
    const contentWrites = this.#otherContentWrites()
    const isContent = contentWrites !== this.#seenContentWrites
    this.#seenWrites = writes
    this.#seenContentWrites = contentWrites
    if (isContent || !isSameDay) this.#contentVersion += 1
    this.#expire()
    if (isContent) this.#outagePages.invalidate()
    else this.#outagePages.expireAll()
  }
}
