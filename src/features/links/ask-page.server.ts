import type { IncomingMessage } from 'node:http'
import {
  askPlace,
  judgePlace,
  MOST_REDIRECTS,
  type OutsideOptions,
  type OutsidePlace,
  redirectOf,
} from '~/platform/http/outside-request'

/** What came of asking for a page of another site. */
export type Outcome =
  /** It is there, or does not talk to programs. */
  | { kind: 'there'; status: number }
  /** The site says that there is no such page. */
  | { kind: 'gone'; status: number }
  /** It fails, or does not answer; null for no answer at all. */
  | { kind: 'failing'; status: number | null }
  /** It may not be asked for, itself or where it leads. */
  | { kind: 'not asked' }

interface AskOptions extends OutsideOptions {
  /** The public address of this site, which tells the other who asks. */
  siteUrl: string
  /** Waits until the next request may go out. */
  turn: () => Promise<void>
}

/** A page of another site with its source. */
export type ReadOutcome =
  | Exclude<Outcome, { kind: 'there' }>
  | {
      kind: 'there'
      status: number
      /** Where its redirections led. */
      url: string
      /** Null for what is no text, longer than may be read, or not shown to programs. */
      text: string | null
    }

/** How long all answers together may take, in milliseconds. */
const IN_ALL_MS = 30_000

/** The longest text that is read of a page, in bytes. */
const LONGEST_TEXT = 2 * 1024 * 1024

/** What counts as text. */
const TEXT = /^(?:text\/(?:html|plain)|application\/xhtml\+xml)\b/i

/** Not everything answers HEAD as it answers a reader; and these say nothing of whether there is a page. */
const ASKED_AGAIN: ReadonlySet<number> = new Set([400, 403, 404, 405, 406, 410, 429, 500, 501, 503])

/**
 * Asks whether a page of another site is there, as a reader's browser would find it, and reads none of it (docs/product.md,
 * "Links to other sites"). Each redirect is judged again (platform/http/outside-request.ts).
 *
 * @param url of http or https
 */
export async function askPage(url: string, options: AskOptions): Promise<Outcome> {
  const end = await follow(url, options, askOnce)
  return end.kind === 'end' ? judged(end.answer.status) : end
}

/**
 * Reads a page of another site, as guarded as `askPage` (docs/product.md, "Reading official pages"): at most 2 MB of text.
 *
 * @param url of http or https
 */
export async function readPage(url: string, options: AskOptions): Promise<ReadOutcome> {
  const end = await follow(url, options, readOnce)
  if (end.kind !== 'end') return end
  const { status, text } = end.answer
  const outcome = judged(status)
  return outcome.kind === 'there' ? { kind: 'there', status, url: end.url, text } : outcome
}

type AskOnce = (place: OutsidePlace, options: AskOptions) => Promise<Answer>

/** Asks where an address leads in the end, each place on the way judged. */
async function follow(url: string, options: AskOptions, ask: AskOnce) {
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(IN_ALL_MS)])
  const failing = { kind: 'failing', status: null } as const
  try {
    let at = new URL(url)
    for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
      const place = await judgePlace(at, { ...options, signal })
      if (place === null) return { kind: 'not asked' } as const
      const answer = await ask(place, { ...options, signal })
      if (answer.location === null) return { kind: 'end', url: at.href, answer } as const
      at = new URL(answer.location, at)
    }
    return failing
  } catch (error) {
    if (options.signal.aborted) throw error
    return failing
  }
}

function judged(status: number): Exclude<Outcome, { kind: 'not asked' }> {
  if (status === 404 || status === 410) return { kind: 'gone', status }
  return { kind: status >= 500 ? 'failing' : 'there', status }
}

interface Answer {
  status: number
  /** Where it leads on; null when it is the end. */
  location: string | null
  /** Null unless it was read. */
  text: string | null
}

const askOnce: AskOnce = async (place, options) => {
  await options.turn()
  const answer = await exchange('HEAD', place, options)
  if (!ASKED_AGAIN.has(answer.status)) return answer
  await options.turn()
  return exchange('GET', place, options)
}

const readOnce: AskOnce = async (place, options) => {
  await options.turn()
  return exchange('GET', place, options, true)
}

async function exchange(
  method: 'HEAD' | 'GET',
  place: OutsidePlace,
  { siteUrl, signal }: AskOptions,
  readsText = false,
): Promise<Answer> {
  const headers = {
    Accept: 'text/html,*/*;q=0.8',
    // Nothing is unpacked: a few bytes could become a great many.
    'Accept-Encoding': 'identity',
    'User-Agent': `Mozilla/5.0 (compatible; check of the links at ${siteUrl})`,
  }
  const answer = await askPlace(method, place, headers, signal)
  const { statusCode: status = 0 } = answer
  const text = readsText && status === 200 ? await textOf(answer) : null
  answer.destroy()
  return { status, location: redirectOf(answer), text }
}

/** The body of an answer as text; null when it is none, or longer than may be read. */
async function textOf(answer: IncomingMessage): Promise<string | null> {
  const type = answer.headers['content-type'] ?? ''
  const encoding = answer.headers['content-encoding'] ?? 'identity'
  const decoder = decoderFor(/charset="?([\w-]+)/i.exec(type)?.[1])
  const isText = TEXT.test(type) && encoding === 'identity' && decoder !== null
  let [text, bytes] = ['', 0]
  for await (const chunk of answer) {
    if (!isText || !Buffer.isBuffer(chunk)) return null
    bytes += chunk.length
    if (bytes > LONGEST_TEXT) return null
    text += decoder.decode(chunk, { stream: true })
  }
  return isText ? text + decoder.decode() : null
}

/** Null for an alphabet that nobody knows. */
function decoderFor(charset = 'utf-8'): TextDecoder | null {
  try {
    return new TextDecoder(charset)
  } catch {
    return null
  }
}
