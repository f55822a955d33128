import type { MailLane } from '../database/schema'
import { HANGING_MS, LANE_WIDTH, MAIL_LANES, MAIL_SERVER_LIMITS, SLOW_MS } from './rules'

/** Whether it makes sense to ask for the next mail: no when none is due, or the mail server takes none. */
export type Turn = 'next' | 'none due' | 'server fails'

/** Delivers one mail of a lane. `stop` gives the mail back, `giveWay` leaves it without an answer. */
type Deliver = (lane: MailLane, stop: AbortSignal, giveWay: AbortSignal) => Promise<Turn>

/** A delivery that has not ended. */
interface UnderWay {
  /** In milliseconds, by a clock that nobody sets. */
  since: number
  giveWay: AbortController
}

/** How long a stopping server waits for a delivery, in milliseconds; then it gives the mail back. */
const PATIENCE_MS = 5_000

/**
 * Delivers the mails of every lane, for as long as the process lives. Until it is started it does nothing; after a failure
 * of the mail server it does nothing before the next look.
 */
export class MailWorker {
  readonly #stop = new AbortController()
  #lanes: LaneWorker[] = []
  #failure: { error: unknown } | undefined

  start(deliver: Deliver): void {
    this.#lanes = MAIL_LANES.map(
      (lane) =>
        new LaneWorker(lane, (giveWay) =>
          deliver(lane, this.#stop.signal, giveWay).catch((error) => {
            this.#failure = { error }
            return 'server fails'
          }),
        ),
    )
    this.wake()
  }

  /**
   * Looks at the queue again: for mails of a crashed server, a command or another attempt.
   *
   * @throws what kept the mails from being looked at since the last time
   */
  async look(): Promise<void> {
    const failed = this.#failure
    this.#failure = undefined
    for (const lane of this.#lanes) lane.rested()
    if (failed) throw failed.error
  }

  /** Notes a failure beside the deliveries, for the next look to report. */
  note(error: unknown): void {
    this.#failure = { error }
  }

  /** Says that a mail may be due. Nobody waits for it. */
  wake(): void {
    for (const lane of this.#lanes) lane.wake()
  }

  /** Ends with the deliveries in progress, or gives them up after a while. */
  async stop(): Promise<void> {
    const limit = setTimeout(() => this.#stop.abort(), PATIENCE_MS)
    await Promise.all(this.#lanes.map((lane) => lane.stop()))
    clearTimeout(limit)
  }
}

/** Delivers one mail after another. What the mail server is slow to answer goes on beside the next ones. */
class LaneWorker {
  readonly #deliver: (giveWay: AbortSignal) => Promise<Turn>
  /** In the order in which they began. */
  readonly #underWay = new Map<Promise<void>, UnderWay>()
  /** Whether a mail may give way: what has been left without an answer once is given all its time. */
  readonly #canGiveWay: boolean
  #running: Promise<void> | undefined
  #isWoken = false
  #isClosed = false
  /** After a failure of the mail server it is not asked again before the next look at the queue. */
  #isResting = false

  constructor(lane: MailLane, deliver: (giveWay: AbortSignal) => Promise<Turn>) {
    this.#deliver = deliver
    this.#canGiveWay = lane !== 'unanswered'
  }

  wake(): void {
    this.#isWoken = true
    if (this.#isClosed || this.#isResting) return
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined
      // Someone may have called between the last look and now.
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
    await Promise.all(this.#underWay.keys())
  }

  async #run(): Promise<void> {
    while (this.#isWoken && !this.#isClosed && !this.#isResting) {
      const isFull = this.#underWay.size >= LANE_WIDTH
      const [longest] = this.#underWay
      const left = isFull && longest ? this.#timeLeft(longest[1]) : 0
      if (left > 0) {
        await isSlow(Promise.race(this.#underWay.keys()), left)
        continue
      }
      this.#isWoken = false
      if (!(await isSlow(this.#begin()))) continue
      this.#isWoken = true
      if (!isFull || !longest) continue
      longest[1].giveWay.abort(new DOMException('Another mail waits.', 'TimeoutError'))
      await longest[0]
    }
  }

  /** How long a delivery has before it may have to give way, in milliseconds. */
  #timeLeft({ since }: UnderWay): number {
    return this.#canGiveWay ? since + HANGING_MS - performance.now() : MAIL_SERVER_LIMITS.delivery
  }

  #begin(): Promise<void> {
    const giveWay = new AbortController()
    const delivery = this.#deliver(giveWay.signal).then((turn) => {
      this.#underWay.delete(delivery)
      if (turn === 'server fails') this.#isResting = true
      if (turn === 'next') this.wake()
    })
    this.#underWay.set(delivery, { since: performance.now(), giveWay })
    return delivery
  }
}

/** Waits for a delivery, but no longer than the next mail need wait; tells whether it takes longer. */
async function isSlow(delivery: Promise<void>, most = SLOW_MS): Promise<boolean> {
  let limit: NodeJS.Timeout | undefined
  const slow = new Promise<true>((resolve) => {
    limit = setTimeout(resolve, most, true).unref()
  })
  const result = await Promise.race([delivery.then(() => false), slow])
  clearTimeout(limit)
  return result
}
