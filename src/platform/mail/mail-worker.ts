import type { MailLane } from '../database/schema'
import { LANE_WIDTH, MAIL_LANES, SLOW_MS } from './rules'

/** Whether it makes sense to ask for the next mail: no when none is due, or the mail server takes none. */
export type Turn = 'next' | 'none due' | 'server fails'

/** How often the queue is looked at, in milliseconds: for mails of a crashed server, a command or another attempt. */
const INTERVAL_MS = 5_000

/** How long a stopping server waits for a delivery, in milliseconds; then it gives the mail back. */
const PATIENCE_MS = 5_000

/** Delivers the mails of every lane, for as long as the process lives. Until it is started it does nothing. */
export class MailWorker {
  readonly #stop = new AbortController()
  #lanes: LaneWorker[] = []
  #timer: NodeJS.Timeout | undefined

  /**
   * @param deliver delivers one mail of a lane
   * @param onError takes what `deliver` throws
   */
  start(
    deliver: (lane: MailLane, stop: AbortSignal) => Promise<Turn>,
    onError: (error: unknown) => void,
  ): void {
    this.#lanes = MAIL_LANES.map(
      (lane) =>
        new LaneWorker(() =>
          deliver(lane, this.#stop.signal).catch((error) => {
            onError(error)
            return 'server fails'
          }),
        ),
    )
    this.#timer = setInterval(() => {
      for (const lane of this.#lanes) lane.rested()
    }, INTERVAL_MS).unref()
    this.wake()
  }

  /** Says that a mail may be due. Nobody waits for it. */
  wake(): void {
    for (const lane of this.#lanes) lane.wake()
  }

  /** Ends with the deliveries in progress, or gives them up after a while. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    const limit = setTimeout(() => this.#stop.abort(), PATIENCE_MS)
    await Promise.all(this.#lanes.map((lane) => lane.stop()))
    clearTimeout(limit)
  }
}

/** Delivers one mail after another. What the mail server is slow to answer goes on beside the next ones. */
class LaneWorker {
  readonly #deliver: () => Promise<Turn>
  readonly #underWay = new Set<Promise<void>>()
  #running: Promise<void> | undefined
  #isWoken = false
  #isClosed = false
  /** After a failure of the mail server it is not asked again before the next look at the queue. */
  #isResting = false

  constructor(deliver: () => Promise<Turn>) {
    this.#deliver = deliver
  }

  wake(): void {
    this.#isWoken = true
    if (this.#isClosed || this.#isResting) return
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined
      // Somebody may have called between the last look and now.
      if (this.#isWoken) this.wake()
    })
  }

  rested(): void {
    this.#isResting = false
    this.wake()
  }

  async stop(): Promise<void> {
    this.#isClosed = true
    await this.#running
    await Promise.all(this.#underWay)
  }

  async #run(): Promise<void> {
    while (this.#isWoken && !this.#isClosed && !this.#isResting) {
      if (this.#underWay.size < LANE_WIDTH) {
        this.#isWoken = false
        if (await isSlow(this.#begin())) this.#isWoken = true
      } else {
        await Promise.race(this.#underWay)
      }
    }
  }

  #begin(): Promise<void> {
    const delivery = this.#deliver().then((turn) => {
      this.#underWay.delete(delivery)
      if (turn === 'server fails') this.#isResting = true
      if (turn === 'next') this.wake()
    })
    this.#underWay.add(delivery)
    return delivery
  }
}

/** Whether a delivery takes longer than the next mail need wait; until then, or its end, it is waited for. */
async function isSlow(delivery: Promise<void>): Promise<boolean> {
  let limit: NodeJS.Timeout | undefined
  const slow = new Promise<true>((resolve) => {
    limit = setTimeout(resolve, SLOW_MS, true).unref()
  })
  const result = await Promise.race([delivery.then(() => false), slow])
  clearTimeout(limit)
  return result
}
