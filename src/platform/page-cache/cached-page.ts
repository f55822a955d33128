import { createHash } from 'node:crypto'
import { OPENED_FIELD } from '~/lib/forms/honeypot'
import { compress, ENCODINGS, type Encoding, preferredEncoding } from '../http/content-encoding'
import { headersOfEveryAnswer } from '../http/security-headers'

interface PageFormat {
  etag: string
  body: Buffer<ArrayBuffer>
  /** Ready to be sent, over http and over https. */
  plain: PageAnswers
  secure: PageAnswers
}

interface PageAnswers {
  whole: PageAnswer
  /** For a browser that has this form already. */
  unchanged: PageAnswer
}

type Headers = Readonly<Record<string, string>>
type Format = Encoding | 'identity'

/** The facts that determine the form of the answer. */
export interface PageRequest {
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
  isSecure: boolean
}

interface PageAnswer {
  status: 200 | 304
  headers: Headers
  body: Buffer<ArrayBuffer> | null
}

/**
 * Browsers ask each time, and mostly learn that nothing has changed; a network in front may answer for a minute on its
 * own, and for a day when this server does not answer. `stale-while-revalidate` is left out: browsers would show a page
 * from before an edit (docs/decisions/008-page-cache.md).
 */
const CACHING = 'public, max-age=0, s-maxage=60, stale-if-error=86400'

/** Answers with such a header have caching rules of their own; other pages leave it to the cache. */
const OWN_CACHING = /^(?:no-store|public)/

/** Every form that is sent to the server is written like this. */
const FORM = /<form[^>]* method="post"/

/** In bytes: an estimate for names, objects and the engine. */
const OVERHEAD = 8 * 1024

/**
 * A rendered page in each encoding: brotli, zstd, gzip and plain, each with its own strong ETag. The first visitor gets
 * a quick compression; a page that is asked for again is worth a thorough one.
 */
export class CachedPage {
  readonly #headers: Headers
  readonly #plain: Buffer<ArrayBuffer>
  readonly #formats = new Map<Format, PageFormat>()
  #isImproved = false
  #hasForm: boolean | undefined
  /** True when it has a form that states when it was made. */
  readonly hasStamp: boolean

  /** @param headers those that only the page knows, for example its policy */
  constructor(headers: Headers, plain: Buffer<ArrayBuffer>) {
    this.#headers = headers
    this.#plain = plain
    this.hasStamp = plain.includes(`name="${OPENED_FIELD}"`)
  }

  /** The plain text, for storing it elsewhere. */
  get content(): { headers: Headers; text: string } {
    return { headers: this.#headers, text: this.#plain.toString() }
  }

  get hasForm(): boolean {
    this.#hasForm ??= FORM.test(this.content.text)
    return this.#hasForm
  }

  /** An estimate for memory: compressed text takes less than a third of the original. */
  get bytes(): number {
    return 2 * this.#plain.byteLength + OVERHEAD
  }

  /**
   * The answer to one request: 200 with the smallest encoding it accepts, or 304 when it has the page already.
   * @returns undefined when that encoding is still to be made
   */
  answerTo(request: PageRequest): PageAnswer | undefined {
    const form = this.#formats.get(formatFor(request))
    if (!form) return undefined
    const isUnchanged = request.ifNoneMatch !== undefined && names(request.ifNoneMatch, form.etag)
    const answers = request.isSecure ? form.secure : form.plain
    return isUnchanged ? answers.unchanged : answers.whole
  }

  /** The answer to one request; makes its encoding first if necessary. */
  async makeAnswerTo(request: PageRequest): Promise<PageAnswer> {
    const name = formatFor(request)
    if (!this.#formats.has(name)) await this.#make(name, 'first')
    return this.answerTo(request) ?? this.makeAnswerTo(request)
  }

  /** Compresses the page again, smaller, in the background; only once, and one page at a time. */
  improve(): void {
    if (this.#isImproved) return
    this.#isImproved = true
    improving = improving
      .then(async () => {
        for (const encoding of ENCODINGS) await this.#make(encoding, 'once')
      })
      // The quickly compressed forms stay.
      .catch(() => {})
  }

  async #make(name: Format, effort: 'first' | 'once'): Promise<void> {
    const plain = this.#plain
    const body = name === 'identity' ? plain : await compress(plain, name, effort)
    const present = this.#formats.get(name)
    if (present && present.body.byteLength <= body.byteLength) return
    this.#formats.set(name, formatOf(body, this.#headers, name))
  }
}

let improving: Promise<void> = Promise.resolve()

function formatFor({ acceptEncoding = '' }: PageRequest): Format {
  return preferredEncoding(acceptEncoding) ?? 'identity'
}

function formatOf(body: Buffer<ArrayBuffer>, pageHeaders: Headers, name: Format): PageFormat {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const { 'content-type': type = 'text/html; charset=utf-8', ...others } = pageHeaders
  const answers = (isSecure: boolean): PageAnswers => {
    const headers = {
      ...headersOfEveryAnswer(isSecure),
      ...others,
      'cache-control': cachingOf(others['cache-control']),
      vary: 'Accept-Encoding',
      etag,
    }
    const whole = {
      'content-type': type,
      'content-length': String(body.byteLength),
      ...(name !== 'identity' && { 'content-encoding': name }),
      ...headers,
    }
    return {
      whole: { status: 200, headers: whole, body },
      unchanged: { status: 304, headers, body: null },
    }
  }
  return { etag, body, plain: answers(false), secure: answers(true) }
}

function cachingOf(own = ''): string {
  return OWN_CACHING.test(own) ? own : CACHING
}

/**
 * True when a request has the answer already. Proxies that change an answer's encoding mark its ETag as weak; the
 * answer is the same.
 */
export function names(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag)
}
