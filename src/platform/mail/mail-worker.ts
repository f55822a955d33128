import type { MailLane } from '../database/schema'
import { HANGING_MS, LANE_WIDTH, MAIL_LANES, MAIL_SERVER_LIMITS, SLOW_MS } from './rules'

/** After "none due" and "server fails" there is no point in asking for the next mail. */
export type Turn = 'next' | 'none due' | 'server fails'

/** `stop` returns the mail to the queue, `giveWay` treats it as unanswered. */
type Deliver = (lane: MailLane, stop: AbortSignal, giveWay: AbortSignal) => Promise<Turn>

interface UnderWay {
  /** In milliseconds on a monotonic clock. */
  since: number
  giveWay: AbortController
}

/** In milliseconds: a stopping server waits this long for a delivery, then returns the mail to the queue. */
const PATIENCE_MS = 5_000

/**
 * Delivers the mails of every lane while the process runs. Does nothing before it is started, and after a failure of
 * the mail server rests until the next look.
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
   * Checks the queue again: for mails of a crashed server, of a command or due for another attempt.
   *
   * @throws the failure that has prevented a check since the last time
   */
  async look(): Promise<void> {
    const failed = this.#failure
    this.#failure = undefined
    for (const lane of this.#lanes) lane.rested()
    if (failed) throw failed.error
  }

  /** Remembers a failure for the next look to report. */
  note(error: unknown): void {
    this.#failure = { error }
  }

  /** Call when a mail may be due. It returns immediately. */
  wake(): void {
    for (const lane of this.#lanes) lane.wake()
  }

  /** Waits for deliveries in progress, but not for ever. */
  async stop(): Promise<void> {
    const limit = setTimeout(() => this.#stop.abort(), PATIENCE_MS)
    await Promise.all(this.#lanes.map((lane) => lane.stop()))
    clearTimeout(limit)
  }
}

/**
 * Delivers one mail after another. Those that the mail server answers slowly continue in parallel with the next ones.
 */
class LaneWorker {
  readonly #deliver: (giveWay: AbortSignal) => Promise<Turn>
  readonly #underWay = new Map<Promise<void>, UnderWay>()
  /** False for mails that were once left unanswered, which get all their time. */
  readonly #canGiveWay: boolean
  #running: Promise<void> | undefined
  #isWoken = false
  #isClosed = false
  /** After a failure of the mail server, until the next look at the queue. */
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

  /** In milliseconds, before a delivery may have to give way. */
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

/** Waits for a delivery, but no longer than the next mail may be delayed. True if it takes longer. */
async function isSlow(delivery: Promise<void>, most = SLOW_MS): Promise<boolean> {
  let limit: NodeJS.Timeout | undefined
  const slow = new Promise<true>((resolve) => {
    limit = setTimeout(resolve, most, true).unref()
  })
  const result = await Promise.race([delivery.then(() => false), slow])
  clearTimeout(limit)
  return result
}
