import type { Database } from '../database/schema'
import { type ClaimedMail, renewLease } from './claim-mail'
import { RENEWAL_MS } from './rules'

/**
 * Renews a claim while a mail is being delivered. When a server dies, its claim ends and another server takes the mail.
 */
export class Lease {
  readonly #lost = new AbortController()
  readonly #timer: NodeJS.Timeout
  #mail: ClaimedMail
  #renewal: Promise<void> | undefined

  constructor(db: Database, mail: ClaimedMail, now: () => Date) {
    this.#mail = mail
    this.#timer = setInterval(() => {
      this.#renewal ??= this.#renew(db, now).finally(() => {
        this.#renewal = undefined
      })
    }, RENEWAL_MS).unref()
  }

  /** Aborts when another server has taken the mail. */
  get lost(): AbortSignal {
    return this.#lost.signal
  }

  /** Stops renewing. Returns the mail as stored, if it is still ours. */
  async end(): Promise<ClaimedMail> {
    clearInterval(this.#timer)
    await this.#renewal
    return this.#mail
  }

  async #renew(db: Database, now: () => Date): Promise<void> {
    // A failed renewal is tried again on the next turn.
    const dueAt = await renewLease(db, this.#mail, now()).catch(() => this.#mail.dueAt)
    if (dueAt === null) this.#lost.abort()
    else this.#mail = { ...this.#mail, dueAt }
  }
}
