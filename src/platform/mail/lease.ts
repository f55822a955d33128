import type { Database } from '../database/schema'
import { type ClaimedMail, renewLease } from './claim-mail'
import { RENEWAL_MS } from './rules'

/**
 * Keeps a claimed mail ours for as long as its delivery takes: a server that
 * dies says nothing any more, and soon another has it.
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

  /** Aborts when another server has the mail now. */
  get lost(): AbortSignal {
    return this.#lost.signal
  }

  /** Renews it no more. Returns the mail as it stands in the database, if it is still ours. */
  async end(): Promise<ClaimedMail> {
    clearInterval(this.#timer)
    await this.#renewal
    return this.#mail
  }

  async #renew(db: Database, now: () => Date): Promise<void> {
    // What the database cannot take now is tried again at the next turn.
    const dueAt = await renewLease(db, this.#mail, now()).catch(() => this.#mail.dueAt)
    if (dueAt === null) this.#lost.abort()
    else this.#mail = { ...this.#mail, dueAt }
  }
}
