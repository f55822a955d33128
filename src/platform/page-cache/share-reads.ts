import type { Transport } from '~/lib/api/api-transport'
import type { Site } from '../site'
import { isForEveryone, takesForms } from './rendering'

/** The address of free times, the only answers below that a booking changes. */
const FREE_TIMES = '/api/booking/next'

/**
 * Answers that many pages share; and what to read after an article, which is short and takes long to choose. An
 * article's own text is not worth its memory: one page shows it.
 */
const SHARED =
  /^\/api\/(?:site-settings|page-texts\/[a-z]+|team|faqs|reviews|blog-posts|blog\/[^/?]+\/related|booking\/next)(?:\?|$)/

/** Answers in memory; the least recently read is evicted. */
const MOST_SHARED = 64

/**
 * Calls the API for pages. Shared answers are requested once, until content changes or the answer expires (`Expires`),
 * exactly as a cached page is invalidated; a booking invalidates only free times (docs/decisions/008-page-cache.md).
 * @param call calls it as a visitor
 */
export function shareReads({ pageCache, dueMoments, now }: Site, call: Transport): Transport {
  const answers = new Map<string, SharedAnswer>()
  return async (path, init) => {
    const time = now()
    if (!isShared(path, init) || dueMoments.isTakeDownDue(time)) return call(path, init)
    const version = path.startsWith(FREE_TIMES)
      ? pageCache.version(time)
      : pageCache.contentVersion(time)
    const known = answers.get(path)
    if (known?.isValid(version, time)) {
      answers.delete(path)
      answers.set(path, known)
      return known
    }
    const answer = await call(path, init)
    if (answer.status !== 200) return answer
    const shared = new SharedAnswer(await answer.json(), answer.headers, version)
    answers.delete(path)
    answers.set(path, shared)
    const [longestUnread] = answers.keys()
    if (longestUnread !== undefined && answers.size > MOST_SHARED) answers.delete(longestUnread)
    return shared
  }
}

/** In milliseconds. */
const MINUTE = 60_000

/** The minute at whose end free times change: one is on offer until the end of the minute in which it is taken off. */
export function minuteEnding(moment: Date): Date {
  return new Date(Math.ceil(moment.getTime() / MINUTE) * MINUTE)
}

/**
 * Works out what depends on free times, once for everyone who asks before something is booked or the minute ends.
 */
export function shareByMinute<Query, Result>(
  { pageCache, now }: Site,
  work: (query: Query, moment: Date) => Promise<Result>,
): (query: Query) => Promise<Result> {
  let results = new Map<string, Promise<Result>>()
  let validFor = ''
  return (query) => {
    const moment = now()
    const current = `${pageCache.version(moment)} ${minuteEnding(moment).getTime()}`
    if (current !== validFor || results.size >= MOST_SHARED) results = new Map()
    validFor = current
    const name = JSON.stringify(query)
    const known = results.get(name)
    if (known) return known
    const result = work(query, moment)
    results.set(name, result)
    result.catch(() => results.delete(name))
    return result
  }
}

function isShared(path: string, { method = 'GET', headers = {} }: RequestInit): boolean {
  const isShareable = isForEveryone() && takesForms()
  return isShareable && method === 'GET' && !('Authorization' in headers) && SHARED.test(path)
}

/** An answer that can be read any number of times. Its readers all get the same object, and change nothing in it. */
class SharedAnswer extends Response {
  readonly #body: unknown
  readonly #version: number
  readonly #expiresAt: number

  /** @param version of the content it was made of, at the latest */
  constructor(body: unknown, headers: Headers, version: number) {
    super(null, { headers })
    this.#body = body
    this.#version = version
    this.#expiresAt = Date.parse(headers.get('Expires') ?? '')
  }

  isValid(version: number, now: Date): boolean {
    return version === this.#version && !(now.getTime() >= this.#expiresAt)
  }

  override async json(): Promise<unknown> {
    return this.#body
  }

  override async text(): Promise<string> {
    return JSON.stringify(this.#body)
  }
}
