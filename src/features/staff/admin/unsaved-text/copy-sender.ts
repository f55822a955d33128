import type { CopiedKind } from '~/content-kinds/registry'
import { ApiError } from '~/lib/api/api-client'
import { COPY_EVERY_MS, COPY_LIMITS, HEARTBEAT_MS, SAVE_TIMEOUT_MS, WRITING_MS } from '../../rules'
import { type WorkingCopyFacts, workingCopyFacts } from '../../schema'
import { isSame } from '../save-outcome'
import { newTextKey, type OpenedCopy } from './unsaved-text'
import { copiesApi, discardCopy, takeOverCopy } from './working-copies'

/** The longest a save waits for a call in progress, in milliseconds. */
const HOLD_MS = 3_000

/** Statuses that refuse the text itself; after any other, the same call may succeed later. */
const REFUSALS = [409, 413, 422]

/** The text of a working copy. */
export interface CopyText {
  startedFrom: string | null
  label: string
  values: object
}

export interface CopyState {
  /** The time the server last stored the text; null when it has none. */
  at: string | null
  revision: number | null
  /** True when the server has everything that was typed. */
  isWhole: boolean
  /** True when the last attempt failed. */
  isFailing: boolean
  /** The server's reason, and the oldest of one's own copies if there are too many. */
  refused: { why: string; oldest: WorkingCopyFacts | null } | null
  /** Taken over by someone else or another window; with null it was saved or discarded there. */
  lost: { to: WorkingCopyFacts | null } | null
}

/** The state before the server has stored anything. */
export const NO_COPY: CopyState = {
  at: null,
  revision: null,
  isWhole: false,
  isFailing: false,
  refused: null,
  lost: null,
}

/**
 * Sends the text of one editor to the server: at most every three seconds, one call at a time, nothing while nothing
 * changes (docs/product.md, "Working copies"). It stops once another editor takes over.
 */
export class CopySender {
  state: CopyState
  readonly editor: string
  #place: { kind: CopiedKind; id: string }
  readonly #notify: () => void
  #wanted: CopyText | null = null
  /** The text that the server last stored. */
  #stored: CopyText | null = null
  #revision: number
  #timer: ReturnType<typeof setTimeout> | undefined
  #heartbeat: ReturnType<typeof setInterval> | undefined
  #sending: Promise<void> | null = null
  #isHeld = false
  #isClosed = false
  /** The last time someone typed, or opened the editor. */
  #typedAt = Date.now()

  /** @param opened the working copy that the editor began with, if any */
  constructor(
    place: { kind: CopiedKind; id: string },
    opened: OpenedCopy | undefined,
    notify: () => void,
  ) {
    this.#place = place
    this.#notify = notify
    this.editor = opened?.editor ?? newTextKey()
    this.#revision = opened?.revision ?? 0
    const { at, revision, isWhole } = opened ?? NO_COPY
    this.state = { ...NO_COPY, at, revision, isWhole }
  }

  open(): void {
    this.#isClosed = false
    addEventListener('online', this.#sendSoon)
    this.#heartbeat = setInterval(() => void this.#ask(), HEARTBEAT_MS)
  }

  /** Closes the editor; the server's copy stays. */
  close(): void {
    removeEventListener('online', this.#sendSoon)
    clearInterval(this.#heartbeat)
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#isClosed = true
  }

  offer(text: CopyText | null): void {
    const isKnown = this.#stored === null && this.state.isWhole && this.#wanted === null
    this.#wanted = text
    if (text === null) {
      this.#discardSaved()
      return
    }
    // What the editor has begun with is on the server already.
    if (isKnown) this.#stored = text
    if (isSameText(this.#stored, text)) return
    this.#typedAt = Date.now()
    if (this.state.isWhole) this.#set({ isWhole: false })
    this.#sendSoon()
  }

  /** Sends the remaining text, and waits for the answer. */
  async flush(): Promise<void> {
    await this.#sending
    await this.#send()
  }

  /** Stops sending while a save is under way. */
  async hold(): Promise<void> {
    this.#isHeld = true
    clearTimeout(this.#timer)
    this.#timer = undefined
    await Promise.race([this.#sending, new Promise((resolve) => setTimeout(resolve, HOLD_MS))])
  }

  /** @param savedId the stored row; the server has then removed the working copy */
  release(savedId?: string): void {
    this.#isHeld = false
    if (savedId !== undefined) {
      // What is new has its id from its first save.
      this.#place = { ...this.#place, id: savedId }
      this.#reset()
    }
    this.#sendSoon()
  }

  /** Discards the working copy. */
  async discard(): Promise<void> {
    const wasStored = this.state.at !== null || this.#sending !== null
    await this.hold()
    if (wasStored && !this.state.lost) discardCopy(this.#place.kind, this.#place.id, this.editor)
    this.#reset()
  }

  async takeBack(): Promise<void> {
    const copy = await takeOverCopy(this.#place.kind, this.#place.id, this.editor)
    this.#reset()
    if (copy) {
      this.#revision = copy.revision
      this.#set({ at: copy.at, revision: copy.revision })
    }
    await this.#send()
  }

  readonly #sendSoon = () => {
    if (this.#timer !== undefined || this.#isHeld || this.#isClosed || this.state.lost) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      void this.#send()
    }, COPY_EVERY_MS)
  }

  async #send(): Promise<void> {
    const text = this.#wanted
    if (text === null || this.#isHeld || this.#sending || this.state.lost) return
    if (isSameText(text, this.#stored)) return
    if (!navigator.onLine) {
      this.#set({ isFailing: true })
      return
    }
    this.#sending = this.#put(text).finally(() => {
      this.#sending = null
    })
    await this.#sending
    if (this.#wanted && !isSameText(this.#wanted, this.#stored)) this.#sendSoon()
  }

  async #put(text: CopyText): Promise<void> {
    const { startedFrom, label, values } = text
    const { editor } = this
    this.#revision += 1
    try {
      const { at, revision } = await copiesApi('PUT', '/api/working-copies/:kind/:id', {
        param: this.#place,
        json: {
          editor,
          revision: this.#revision,
          isFirst: this.state.revision === null,
          startedFrom,
          label: label.slice(0, COPY_LIMITS.label),
          values: { ...values },
        },
        signal: AbortSignal.timeout(SAVE_TIMEOUT_MS),
      })
      this.#stored = text
      const isWhole = isSameText(this.#wanted, text)
      this.#set({ at, revision, isWhole, isFailing: false, refused: null })
    } catch (error) {
      this.#fail(error)
    }
  }

  #fail(error: unknown): void {
    const refusal = error instanceof ApiError && REFUSALS.includes(error.status) ? error : null
    const copy = workingCopyFacts.safeParse(refusal?.current).data ?? null
    if (refusal?.status === 409) this.#set({ lost: { to: copy } })
    else this.#set({ isFailing: true, refused: refusal && { why: refusal.text, oldest: copy } })
  }

  /** Asks whether someone else has taken over. It stops when no one types here, so that a session can end. */
  async #ask(): Promise<void> {
    const isBusy = this.#isHeld || this.#sending || this.state.lost
    const known = this.state.revision
    // There may be room now.
    if (this.state.refused?.oldest) this.#sendSoon()
    if (isBusy || known === null || Date.now() - this.#typedAt > WRITING_MS) return
    const asked = { param: this.#place, json: { editor: this.editor } }
    const path = '/api/working-copies/:kind/:id/heartbeat'
    const answer = await copiesApi('POST', path, asked).catch(() => null)
    // What was asked before a save says nothing of what is after it.
    if (!answer || this.#isHeld || this.state.revision !== known) return
    if (answer.copy?.editor !== this.editor) this.#set({ lost: { to: answer.copy } })
  }

  /** Discards the server's copy once the text is the same as what is saved. */
  #discardSaved(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#isHeld || this.state.lost) return
    if (this.state.at !== null || this.#sending) void this.discard().then(() => this.release())
  }

  #reset(): void {
    this.#stored = null
    this.#set({ ...NO_COPY })
  }

  #set(changed: Partial<CopyState>): void {
    this.state = { ...this.state, ...changed }
    this.#notify()
  }
}

/** Called at every key press: a long text is compared, never copied. */
function isSameText(one: CopyText | null, other: CopyText | null): boolean {
  if (one === null || other === null) return one === other
  return (
    one.startedFrom === other.startedFrom &&
    one.label === other.label &&
    isSame(one.values, other.values)
  )
}
