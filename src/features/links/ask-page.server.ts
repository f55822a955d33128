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

/** How long all answers together may take, in milliseconds. */
const IN_ALL_MS = 30_000

/** Not everything answers HEAD as it answers a reader; and these say nothing of whether there is a page. */
const ASKED_AGAIN: ReadonlySet<number> = new Set([400, 403, 404, 405, 406, 410, 429, 500, 501, 503])

/**
 * Asks whether a page of another site is there, as a reader's browser would find it, and reads none of it (docs/product.md,
 * "Links to other sites"). Each redirect is judged again (platform/http/outside-request.ts).
 *
 * @param url of http or https
 */
export async function askPage(url: string, options: AskOptions): Promise<Outcome> {
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(IN_ALL_MS)])
  const failing = { kind: 'failing', status: null } as const
  try {
    let at = new URL(url)
    for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
      const place = await judgePlace(at, { ...options, signal })
      if (place === null) return { kind: 'not asked' }
      const { status, location } = await askOnce(place, { ...options, signal })
      if (location === null) return judged(status)
      at = new URL(location, at)
    }
    return failing
  } catch (error) {
    if (options.signal.aborted) throw error
    return failing
  }
}

function judged(status: number): Outcome {
  if (status === 404 || status === 410) return { kind: 'gone', status }
  return { kind: status >= 500 ? 'failing' : 'there', status }
}

interface Answer {
  status: number
  /** Where it leads on; null when it is the end. */
  location: string | null
}

async function askOnce(place: OutsidePlace, options: AskOptions): Promise<Answer> {
  await options.turn()
  const answer = await exchange('HEAD', place, options)
  if (!ASKED_AGAIN.has(answer.status)) return answer
  await options.turn()
  return exchange('GET', place, options)
}

async function exchange(
  method: 'HEAD' | 'GET',
  place: OutsidePlace,
  { siteUrl, signal }: AskOptions,
): Promise<Answer> {
  const headers = {
    Accept: 'text/html,*/*;q=0.8',
    // Nothing is unpacked: a few bytes could become a great many.
    'Accept-Encoding': 'identity',
    'User-Agent': `Mozilla/5.0 (compatible; check of the links at ${siteUrl})`,
  }
  const answer = await askPlace(method, place, headers, signal)
  const { statusCode: status = 0 } = answer
  answer.destroy()
  return { status, location: redirectOf(answer) }
}
