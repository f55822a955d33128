import { currentDay } from '../current-day'
import { expiryOf, hasFailed } from '../pages/page-reads'
import { bytesOf } from '../pages/page-text'
import { CachedPage } from './cached-page'
import type { DueMoments } from './due-moments'
import type { KeptPages } from './kept-pages'
import { StampedPage } from './stamped-page'

interface PageCacheOptions {
  /** A number that changes when another process has written to the database. */
  otherWrites: () => number
  /** The same, unless it is known to have written bookings alone. */
  otherContentWrites: () => number
  /** What all cached pages may take in memory together, in bytes; 0 caches nothing. */
  capacity: number
  /** Where the last good version of each page is, for outages. */
  keptPages: KeptPages
  /** Tells what should be gone by now: until it is, no page from before may show it. */
  dueMoments: Pick<DueMoments, 'isTakeDownDue'>
}

/**
 * Rendered pages, whole, until content changes (docs/decisions/008-page-cache.md). They are invalidated
 * all at once: content is written a few times a day, and nobody has to know which page shows what. So
 * they are at midnight in London, because the year and what is to come depend on the day, and when one of them
 * will show something else by itself: a notice appears or ends, the office opens, a free time is too near.
 *
 * An invalidated page is stale: it is shown only while its new version cannot be made, and goes first when
 * there is no room.
 */
export class PageCache {
  readonly #pages = new Map<string, AnyPage>()
  readonly #stale = new Map<string, CachedPage>()
  /** How many pages have been found so far, the same ones again too. */
  #found = 0
  readonly #rendering = new Map<string, Promise<Rendered>>()
  readonly #otherWrites: () => number
  readonly #otherContentWrites: () => number
  readonly #capacity: number
  readonly #keptPages: KeptPages
  readonly #dueMoments: PageCacheOptions['dueMoments']
  #bytes = 0
  #seenWrites: number
  #seenContentWrites: number
  /** Goes up whenever what is being rendered may no longer be valid. */
  #version = 0
  /** The same without what bookings alone have changed. */
  #contentVersion = 0
  #day = ''
  /** When the first of the cached pages will show something else. */
  #changesAt = Number.POSITIVE_INFINITY

  constructor({
    otherWrites,
    otherContentWrites,
    capacity,
    keptPages,
    dueMoments,
  }: PageCacheOptions) {
    this.#otherWrites = otherWrites
    this.#otherContentWrites = otherContentWrites
    this.#capacity = capacity
    this.#keptPages = keptPages
    this.#dueMoments = dueMoments
    this.#seenWrites = otherWrites()
    this.#seenContentWrites = otherContentWrites()
  }

  /** How many valid pages are cached, and what all take in memory, in bytes. */
  get size(): { pages: number; bytes: number } {
    return { pages: this.#pages.size, bytes: this.#bytes }
  }

  /** A number that goes up whenever what is shown may have changed. */
  version(now: Date): number {
    this.#invalidateExpired(now)
    return this.#version
  }

  /** The same, unless only bookings have been written or the next free time has passed. */
  contentVersion(now: Date): number {
    this.#invalidateExpired(now)
    return this.#contentVersion
  }

  /** The cached page, if there is one and it is still valid. */
  find(key: string, now: Date): AnyPage | undefined {
    this.#invalidateExpired(now)
    const page = this.#pages.get(key)
    if (!page || this.#dueMoments.isTakeDownDue(now)) return undefined
    if (page instanceof StampedPage && !page.isValid(now)) {
      this.#pages.delete(key)
      this.#bytes -= page.bytes
      return undefined
    }
    this.#found += 1
    page.lastFound = this.#found
    if (page instanceof CachedPage) page.improve()
    return page
  }

  /**
   * Renders a page and caches it if it can be. Visitors who ask for it meanwhile share that rendering,
   * unless nothing is to be cached at all.
   *
   * @param render answers with status 200 for a page that may be cached
   * @returns the stale page when `render` has failed and there is one; the answer of `render` when it is not
   *   cached
   */
  async render(key: string, now: () => Date, render: () => Promise<Response>): Promise<Rendered> {
    const rendered = await this.#rendered(key, now, render)
    return 'page' in rendered ? rendered : { answer: rendered.answer.clone() }
  }

  /** Content has changed: nothing that is cached or being rendered is valid any more. */
  invalidate(): void {
    this.#contentVersion += 1
    this.#expire()
    this.#keptPages.invalidate()
  }

  /**
   * Someone has booked, moved or cancelled: no page is valid any more that shows a free time. Those on the disk stay until
   * they are made again: in an outage nobody can book, and each says whom to ring.
   */
  freeTimesChanged(): void {
    this.#expire()
    this.#keptPages.expire()
  }

  #expire(): void {
    for (const [key, page] of this.#pages) {
      // Free times from before are nothing to book.
      if (page instanceof CachedPage) this.#stale.set(key, page)
      else this.#bytes -= page.bytes
    }
    this.#pages.clear()
    this.#rendering.clear()
    this.#changesAt = Number.POSITIVE_INFINITY
    this.#version += 1
  }

  /** The version of a page that the disk has for outages. */
  async findKept(key: string, now: Date): Promise<CachedPage | null> {
    const kept = await this.#keptPages.find(key, now)
    return kept && new CachedPage(kept.headers, Buffer.from(kept.text))
  }

  /** A page from before, its forms included; null when it may show what should be gone. */
  findBefore(key: string, now: Date): CachedPage | null {
    if (this.#dueMoments.isTakeDownDue(now)) return null
    const page = this.#pages.get(key) ?? this.#stale.get(key)
    return page instanceof CachedPage ? page : null
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
      const page = (await this.findKept(key, now())) ?? this.findBefore(key, now())
      return page ? { page, isStale: true } : { answer }
    }
    if (answer.status !== 200) {
      this.#dropStale(key)
      this.#keptPages.drop(key)
      return { answer }
    }
    const bytes = await bytesOf(answer)
    const page =
      (await StampedPage.of(answer.headers, bytes, start)) ??
      new CachedPage(Object.fromEntries(answer.headers), bytes)
    this.#invalidateExpired(now())
    if (version !== this.#version) return { answer: new Response(bytes, answer) }
    this.#changesAt = Math.min(this.#changesAt, expiryOf(answer))
    this.#store(key, page)
    return { page, isStale: false }
  }

  #store(key: string, page: AnyPage): void {
    this.#dropStale(key)
    page.lastFound = this.#found
    this.#pages.set(key, page)
    this.#bytes += page.bytes
    if (this.#bytes <= this.#capacity) return
    for (const pages of [this.#stale, this.#pages]) {
      for (const [oldest, { bytes }] of leastRecentlyFoundFirst(pages)) {
        if (this.#bytes <= this.#capacity) return
        pages.delete(oldest)
        this.#bytes -= bytes
      }
    }
  }

  #dropStale(key: string): void {
    this.#bytes -= this.#stale.get(key)?.bytes ?? 0
    this.#stale.delete(key)
  }

  #invalidateExpired(now: Date): void {
    const writes = this.#otherWrites()
    const time = now.getTime()
    const day = currentDay(now)
    const isSameDay = day === this.#day
    if (writes === this.#seenWrites && isSameDay && time < this.#changesAt) return
    this.#day = day
    const contentWrites = this.#otherContentWrites()
    const isContent = contentWrites !== this.#seenContentWrites
    this.#seenWrites = writes
    this.#seenContentWrites = contentWrites
    if (isContent || !isSameDay) this.#contentVersion += 1
    this.#expire()
    if (isContent) this.#keptPages.invalidate()
    else this.#keptPages.expire()
  }
}

/** A page in the forms in which it is sent, or the answer as it is when it may not be cached. */
type Rendered = { page: AnyPage; isStale: boolean } | { answer: Response }

type AnyPage = CachedPage | StampedPage

function leastRecentlyFoundFirst(pages: ReadonlyMap<string, AnyPage>): [string, AnyPage][] {
  return [...pages].sort(([, one], [, other]) => one.lastFound - other.lastFound)
}
