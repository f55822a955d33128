export interface TakeDown {
  thingId: string
  takeDownAt: string
}

interface DueMomentsOptions {
  /** Reads when something is published first, and taken down, ISO 8601; null for never. */
  load: () => Promise<{ publish: string | null; takeDown: string | null }>
  /** Reads all that is to be taken down, and when, ISO 8601. */
  loadTakeDowns: () => Promise<TakeDown[]>
  /** A number that changes when another process has written to the database. */
  otherWrites: () => number
}

/** After a failure the next try waits so long, in milliseconds: a database that is down is not asked by every reader. */
const REST_MS = 1_000

/**
 * The next moment at which something is published or taken down, in memory, so that every request can compare it with
 * the clock. It is read again after each write, of this server or of another.
 */
export class DueMoments {
  readonly #load: DueMomentsOptions['load']
  /** All that is to be taken down. */
  readonly takeDowns: DueMomentsOptions['loadTakeDowns']
  readonly #otherWrites: () => number
  #seenWrites: number
  /** In milliseconds since 1970; undefined while it has to be read. */
  #next: number | undefined
  /** When something is taken down first, as far as is known. */
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

  /** Whether a request has to wait until everything that may be due is done. */
  mayBeDue(now: Date): boolean {
    const writes = this.#otherWrites()
    if (writes !== this.#seenWrites) this.invalidate()
    this.#seenWrites = writes
    const time = now.getTime()
    return time >= this.#restsUntil && (this.#next === undefined || time >= this.#next)
  }

  /** Whether something should be gone by now: while that cannot be done, a page from before may still show it. */
  isTakeDownDue(now: Date): boolean {
    return now.getTime() >= this.#takeDown
  }

  /** A schedule may have been written. */
  invalidate(): void {
    this.#next = undefined
    this.#version += 1
  }

  /**
   * Does what is due. Requests that come meanwhile wait for the same run.
   *
   * @param carryOut does it; called when the first moment has come, also for what another server has done
   * @throws whatever reading or doing throws; the next try is a second later
   */
  async settle(now: Date, carryOut: () => Promise<void>): Promise<void> {
    if (!this.mayBeDue(now)) return
    this.#running ??= this.#settle(now, carryOut).finally(() => {
      this.#running = null
    })
    await this.#running
  }

  async #settle(now: Date, carryOut: () => Promise<void>): Promise<void> {
    // Another server may have done it by now, and its news be on their way: pages from before are still to go.
    const hasCome = (this.#next ?? Number.POSITIVE_INFINITY) <= now.getTime()
    try {
      if ((await this.read()) > now.getTime() && !hasCome) return
      await carryOut()
      await this.read()
    } catch (error) {
      this.#restsUntil = now.getTime() + REST_MS
      throw error
    }
  }

  /**
   * Reads the next moment; one that is written meanwhile has it read again.
   *
   * @returns in milliseconds since 1970; infinite when there is none
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
