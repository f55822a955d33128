/** Whether it makes sense to ask for the next mail: no when none is due, or the mail server takes none. */
export type Turn = 'next' | 'none due' | 'server fails'

/** How often the queue is looked at, in milliseconds: for mails of a crashed server, a command or another attempt. */
const INTERVAL_MS = 5_000

/** How long a stopping server waits for a delivery, in milliseconds; then it gives the mail back. */
const PATIENCE_MS = 5_000

/** Delivers mails one after another, for as long as the process lives. Until it is started it does nothing. */
export class MailWorker {
  readonly #stop = new AbortController()
  #deliver: ((stop: AbortSignal) => Promise<Turn>) | undefined
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #isWoken = false
  #isClosed = false
  /** After a failure of the mail server it is not asked again before the next look at the queue. */
  #isResting = false

  /**
   * @param deliver delivers one mail
   * @param onError takes what `deliver` throws
   */
  start(deliver: (stop: AbortSignal) => Promise<Turn>, onError: (error: unknown) => void): void {
    this.#deliver = (stop) =>
      deliver(stop).catch((error) => {
        onError(error)
        return 'server fails'
      })
    this.#timer = setInterval(() => {
      this.#isResting = false
      this.wake()
    }, INTERVAL_MS).unref()
    this.wake()
  }

  /** Says that a mail may be due. Nobody waits for it. */
  wake(): void {
    this.#isWoken = true
    if (this.#isClosed || this.#isResting) return
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined
    })
  }

  /** Ends with the delivery in progress, or gives it up after a while. */
  async stop(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#timer)
    const limit = setTimeout(() => this.#stop.abort(), PATIENCE_MS)
    await this.#running
    clearTimeout(limit)
  }

  async #run(): Promise<void> {
    while (this.#isWoken && !this.#isClosed && this.#deliver) {
      this.#isWoken = false
      const turn = await this.#deliver(this.#stop.signal)
      if (turn === 'next') this.#isWoken = true
      if (turn === 'server fails') {
        this.#isResting = true
        return
      }
    }
  }
}
