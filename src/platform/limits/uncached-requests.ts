import { Problem } from '../api/problem'
import { networkOf } from './rate-limit'

/** Answers made at the same time: as many as there are connections to PostgreSQL. */
const MOST_AT_ONCE = 10

/** Further requests that wait; the time is in milliseconds. */
const MOST_WAITING = 100
const PATIENCE_MS = 5000

/** In milliseconds, for the count of requests from one address. */
const WINDOW_MS = 10_000

/**
 * Uncached requests take turns (docs/product.md, "Limits of requests"). Each begins in its own turn of the event loop,
 * so that cheap requests are answered in between.
 */
export class UncachedRequests {
  readonly #mostPerAddress: number
  #counts = new Map<string, number>()
  #windowEnd = 0
  #inProgress = 0
  #isStarting = false
  readonly #waiting: Array<() => void> = []

  /** @param mostPerAddress in ten seconds; 0 for any number */
  constructor(mostPerAddress: number) {
    this.#mostPerAddress = mostPerAddress
  }

  /**
   * Counts a request from a network address, in this process's memory.
   * @throws {Problem} 429 when there have been too many
   */
  count(address: string, now: Date): void {
    if (this.#mostPerAddress === 0) return
    const time = now.getTime()
    if (time >= this.#windowEnd || time < this.#windowEnd - WINDOW_MS) {
      this.#counts = new Map()
      this.#windowEnd = time + WINDOW_MS
    }
    const network = networkOf(address)
    const count = (this.#counts.get(network) ?? 0) + 1
    this.#counts.set(network, count)
    if (count <= this.#mostPerAddress) return
    const seconds = Math.ceil((this.#windowEnd - time) / 1000)
    throw refusal(429, 'Too many requests have come from your network.', seconds)
  }

  /**
   * Makes an answer in turn.
   * @throws {Problem} 503 when too many wait already, or it has waited too long
   */
  async inTurn<Result>(make: () => Promise<Result>): Promise<Result> {
    if (this.#waiting.length >= MOST_WAITING) throw busy()
    const asked = performance.now()
    await new Promise<void>((begin) => {
      this.#waiting.push(begin)
      this.#startNext()
    })
    try {
      if (performance.now() - asked > PATIENCE_MS) throw busy()
      return await make()
    } finally {
      this.#inProgress -= 1
      this.#startNext()
    }
  }

  #startNext(): void {
    if (this.#isStarting || this.#waiting.length === 0 || this.#inProgress >= MOST_AT_ONCE) return
    this.#isStarting = true
    setImmediate(() => {
      this.#isStarting = false
      this.#inProgress += 1
      this.#waiting.shift()?.()
      this.#startNext()
    })
  }
}

function busy(): Problem {
  return refusal(503, 'We are very busy at the moment.', 2)
}

function refusal(status: 429 | 503, sentence: string, seconds: number): Problem {
  return new Problem(status, `${sentence} Please try again in a few seconds.`, {
    headers: { 'Retry-After': String(seconds) },
  })
}
