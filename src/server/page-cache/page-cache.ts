import { KeptPage } from './kept-page'

const LONDON = 'Europe/London'

interface PageCacheOptions {
  /** A number that changes when another process has written to the database. */
  otherWrites: () => number
  /** What all kept pages may take in memory together, in bytes; 0 keeps nothing. */
  capacity: number
}

/**
 * Rendered pages, whole, until content changes (docs/decisions/008-page-cache.md). All of them go at
 * once: content is written a few times a day, and which page shows what is nobody's to remember. They
 * also go at midnight in London, because the year and what is to come depend on the day.
 */
export class PageCache {
  /** The least recently used comes first. */
  readonly #pages = new Map<string, KeptPage>()
  readonly #rendering = new Map<string, Promise<Rendered>>()
  readonly #otherWrites: () => number
  readonly #capacity: number
  #bytes = 0
  #seenWrites: number
  /** Goes up whenever what is being rendered may no longer be true. */
  #version = 0
  #day = { start: 0, end: 0 }

  constructor({ otherWrites, capacity }: PageCacheOptions) {
    this.#otherWrites = otherWrites
    this.#capacity = capacity
    this.#seenWrites = otherWrites()
  }

  /** How many pages are kept, and what they take in memory, in bytes. */
  get size(): { pages: number; bytes: number } {
    return { pages: this.#pages.size, bytes: this.#bytes }
  }

  /** The page as it is kept, if it is and still true. */
  find(key: string, now: Date): KeptPage | undefined {
    this.#forgetWhatIsOver(now)
    const page = this.#pages.get(key)
    if (!page) return undefined
    this.#pages.delete(key)
    this.#pages.set(key, page)
    page.improve()
    return page
  }

  /**
   * Renders a page and keeps it if it can be. Whoever asks for it meanwhile gets the same one, unless
   * nothing is to be kept at all.
   *
   * @param render answers with status 200 for a page that may be kept
   * @returns the answer of `render` when it is not kept
   */
  async render(key: string, now: () => Date, render: () => Promise<Response>): Promise<Rendered> {
    const rendered = await this.#rendered(key, now, render)
    return 'page' in rendered ? rendered : { answer: rendered.answer.clone() }
  }

  /** Content has changed: nothing that is kept or being rendered is true any more. */
  empty(): void {
    this.#pages.clear()
    this.#rendering.clear()
    this.#bytes = 0
    this.#version += 1
  }

  /** Something could not be read: a page that is being rendered may show that, and is not kept. */
  doubt(): void {
    this.#version += 1
  }

  #rendered(key: string, now: () => Date, render: () => Promise<Response>): Promise<Rendered> {
    if (this.#capacity === 0) return this.#renderAndKeep(key, now, render)
    return this.#rendering.get(key) ?? this.#start(key, now, render)
  }

  #start(key: string, now: () => Date, render: () => Promise<Response>): Promise<Rendered> {
    const rendering = this.#renderAndKeep(key, now, render).finally(() => {
      if (this.#rendering.get(key) === rendering) this.#rendering.delete(key)
    })
    this.#rendering.set(key, rendering)
    return rendering
  }

  async #renderAndKeep(
    key: string,
    now: () => Date,
    render: () => Promise<Response>,
  ): Promise<Rendered> {
    this.#forgetWhatIsOver(now())
    const version = this.#version
    const answer = await render()
    const isPage =
      answer.status === 200 && answer.headers.get('Content-Type')?.startsWith('text/html')
    if (!isPage) return { answer }
    const html = Buffer.from(await answer.arrayBuffer())
    this.#forgetWhatIsOver(now())
    if (version !== this.#version) return { answer: new Response(html, answer) }
    const page = new KeptPage(Object.fromEntries(answer.headers), html)
    this.#keep(key, page)
    return { page }
  }

  #keep(key: string, page: KeptPage): void {
    this.#pages.set(key, page)
    this.#bytes += page.bytes
    for (const [oldest, { bytes }] of this.#pages) {
      if (this.#bytes <= this.#capacity) return
      this.#pages.delete(oldest)
      this.#bytes -= bytes
    }
  }

  #forgetWhatIsOver(now: Date): void {
    const writes = this.#otherWrites()
    const time = now.getTime()
    const isSameDay = time >= this.#day.start && time < this.#day.end
    if (writes === this.#seenWrites && isSameDay) return
    this.#seenWrites = writes
    if (!isSameDay) this.#day = dayInLondon(time)
    this.empty()
  }
}

/** A page in the forms in which it is sent, if it may be kept. */
type Rendered = { page: KeptPage } | { answer: Response }

function dayInLondon(time: number): { start: number; end: number } {
  const moment = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(LONDON)
  const start = moment.startOfDay()
  return { start: start.epochMilliseconds, end: start.add({ days: 1 }).epochMilliseconds }
}
