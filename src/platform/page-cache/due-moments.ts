export interface TakeDown {
  thingId: string
  takeDownAt: string
}

interface DueMomentsOptions {
  /** Reads the next times of publishing and taking down, ISO 8601; null for never. */
  load: () => Promise<{ publish: string | null; takeDown: string | null }>
  /** Reads everything that will be taken down, with its time, ISO 8601. */
  loadTakeDowns: () => Promise<TakeDown[]>
  otherWrites: () => number
}

/** In milliseconds, after a failure: readers do not each ask a database that is down. */
const REST_MS = 1_000

/**
 * The next time that something is published or taken down, in memory, so that every request can compare it with the
 * clock. It is read again after each write, of this server or of another.
 */
export class DueMoments {
  readonly #load: DueMomentsOptions['load']
  readonly takeDowns: DueMomentsOptions['loadTakeDowns']
  readonly #otherWrites: () => number
  #seenWrites: number
  /** In milliseconds since 1970; undefined while it has to be read. */
  #next: number | undefined
  /** The next time something is taken down, as far as is known. */
  #takeDown = Number.POSITIVE_INFINITY
  #version = 0
  #restsUntil = 0
  #running: Promise<void> | null = null

  constructor({ load, loadTakeDowns, otherWrites }: DueMomentsOptions) {
    this.#load = load
    this.takeDowns = loadTakeDowns
    this.#otherWrites = otherWrites
    this.#seenWrites = otherWrites()
  }

  /** True when a request has to wait until everything due is done. */
  mayBeDue(now: Date): boolean {
    const writes = this.#otherWrites()
    if (writes !== this.#seenWrites) this.invalidate()
    this.#seenWrites = writes
    const time = now.getTime()
    return time >= this.#restsUntil && (this.#next === undefined || time >= this.#next)
  }

  /** True when something should be gone by now: until it is, an older page may still show it. */
  isTakeDownDue(now: Date): boolean {
    return now.getTime() >= this.#takeDown
  }

  invalidate(): void {
    this.#next = undefined
    this.#version += 1
  }

  /**
   * Does what is due. Requests that come meanwhile wait for the same run.
   * @param work called when the time has come, also for what another server has done
   * @throws the error of reading or doing; the next attempt is a second later
   */
  async carryOut(now: Date, work: () => Promise<void>): Promise<void> {
    if (!this.mayBeDue(now)) return
    this.#running ??= this.#carryOut(now, work).finally(() => {
      this.#running = null
    })
    await this.#running
  }

  async #carryOut(now: Date, work: () => Promise<void>): Promise<void> {
    // Another server may have done it, with its notification still in flight: older pages must be evicted all the same.
    const hasCome = (this.#next ?? Number.POSITIVE_INFINITY) <= now.getTime()
    try {
      if ((await this.read()) > now.getTime() && !hasCome) return
      await work()
      await this.read()
    } catch (error) {
      this.#restsUntil = now.getTime() + REST_MS
      throw error
    }
  }

  /**
   * Reads the next time; a write meanwhile makes it read again.
   * @returns in milliseconds since 1970; infinite for never
   */
  async read(): Promise<number> {
    const version = this.#version
    const { publish, takeDown } = await this.#load()
    const next = Math.min(timeOf(publish), timeOf(takeDown))
    if (version !== this.#version) return next
    this.#next = next
    this.#takeDown = timeOf(takeDown)
    return next
  }
}

function timeOf(moment: string | null): number {
  return moment === null ? Number.POSITIVE_INFINITY : Date.parse(moment)
}
