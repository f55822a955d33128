import { lookup } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'

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

interface AskOptions {
  /** Whether the site may ask at an address and port. */
  mayAsk: (address: string, port: number) => boolean
  /** The public address of this site, which tells the other who asks. */
  siteUrl: string
  /** Waits until the next request may go out. */
  turn: () => Promise<void>
  /** Ends the asking. */
  signal: AbortSignal
}

/** How often a page may lead on to another. */
const MOST_REDIRECTS = 5

/** How long one answer may take, in milliseconds, and all of them together. */
const ANSWER_MS = 10_000
const IN_ALL_MS = 30_000

/** The longest head of an answer that is read, in bytes. Nothing of a body is. */
const LONGEST_HEAD = 16 * 1024

/** Not everything answers HEAD as it answers a reader; and these say nothing of whether there is a page. */
const ASKED_AGAIN: ReadonlySet<number> = new Set([400, 403, 404, 405, 406, 410, 429, 500, 501, 503])

/**
 * Asks whether a page of another site is there, as a reader's browser would find it, and reads none of it (docs/product.md,
 * "Links to other sites"). The name is looked up first, and the connection goes to the very address that was judged: a
 * name that says something else the next moment gains nothing. Each redirect is judged again.
 *
 * @param url of http or https
 */
export async function askPage(url: string, options: AskOptions): Promise<Outcome> {
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(IN_ALL_MS)])
  try {
    let at = new URL(url)
    for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
      const answer = await askOnce(at, { ...options, signal })
      if (answer === null) return { kind: 'not asked' }
      const { status, location } = answer
      if (location === null) return judged(status)
      at = new URL(location, at)
    }
    return { kind: 'failing', status: null }
  } catch (error) {
    if (options.signal.aborted) throw error
    return { kind: 'failing', status: null }
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

/** @returns null when nobody may be asked */
async function askOnce(url: URL, options: AskOptions): Promise<Answer | null> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const addresses = isIP(host) ? [host] : await addressesOf(host, options.signal)
  const [address] = addresses
  // One address of several that may not be asked is reason enough.
  if (!address || !addresses.every((each) => options.mayAsk(each, port))) return null
  const place = { url, host, address, port }
  await options.turn()
  const answer = await exchange('HEAD', place, options)
  if (!ASKED_AGAIN.has(answer.status)) return answer
  await options.turn()
  return exchange('GET', place, options)
}

async function addressesOf(host: string, signal: AbortSignal): Promise<string[]> {
  const late = Promise.withResolvers<never>()
  const limit = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)])
  limit.addEventListener('abort', () => late.reject(limit.reason), { once: true })
  const found = await Promise.race([lookup(host, { all: true, order: 'ipv4first' }), late.promise])
  return found.map(({ address }) => address)
}

interface Place {
  url: URL
  host: string
  address: string
  port: number
}

function exchange(
  method: 'HEAD' | 'GET',
  { url, host, address, port }: Place,
  { siteUrl, signal }: AskOptions,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const asked = send({
    method,
    host: address,
    port,
    path: url.pathname + url.search,
    // The certificate has to be that of the name.
    ...(isIP(host) ? {} : { servername: host }),
    headers: {
      Host: url.host,
      Accept: 'text/html,*/*;q=0.8',
      'User-Agent': `Mozilla/5.0 (compatible; check of the links at ${siteUrl})`,
    },
    agent: false,
    maxHeaderSize: LONGEST_HEAD,
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
  })
  asked.on('response', (answer) => {
    const { statusCode: status = 0, headers } = answer
    answer.on('error', () => {})
    answer.destroy()
    const leadsOn = status >= 300 && status < 400 && headers.location !== undefined
    resolve({ status, location: leadsOn ? (headers.location ?? null) : null })
  })
  asked.on('error', reject)
  asked.end()
  return promise
}
