import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'

/** What keeps a request within what it may do. */
export interface OutsideOptions {
  /** Whether the site may ask at an address and port. */
  mayAsk: (address: string, port: number) => boolean
  /** Ends the asking. */
  signal: AbortSignal
}

/** An address outside that has been judged, and may be asked. */
export interface OutsidePlace {
  url: URL
  host: string
  /** The IP address that was judged. */
  address: string
  port: number
}

/** How long one answer may take to begin, in milliseconds. */
const ANSWER_MS = 10_000

/** The longest head of an answer that is read, in bytes. */
const LONGEST_HEAD = 16 * 1024

/** How often an address may lead on to another. */
export const MOST_REDIRECTS = 5

/**
 * Judges whether an address outside may be asked at all, itself and whatever its name stands for. The name is looked up
 * first, and the connection goes to the very address that was judged: a name that says something else the next moment
 * gains nothing (docs/product.md, "Links to other sites"). Where it leads on has to be judged again.
 *
 * @returns null when nobody may be asked
 */
export async function judgePlace(url: URL, options: OutsideOptions): Promise<OutsidePlace | null> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const addresses = isIP(host) ? [host] : await addressesOf(host, options.signal)
  const [address] = addresses
  // One forbidden address among several is enough to refuse.
  if (!address || !addresses.every((each) => options.mayAsk(each, port))) return null
  return { url, host, address, port }
}

async function addressesOf(host: string, signal: AbortSignal): Promise<string[]> {
  const late = Promise.withResolvers<never>()
  const limit = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)])
  limit.addEventListener('abort', () => late.reject(limit.reason), { once: true })
  const found = await Promise.race([lookup(host, { all: true, order: 'ipv4first' }), late.promise])
  return found.map(({ address }) => address)
}

/**
 * Asks at a place that has been judged.
 *
 * @returns the answer once its head has come; the caller reads its body, or destroys it
 */
export function askPlace(
  method: 'HEAD' | 'GET',
  { url, host, address, port }: OutsidePlace,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new Error('No answer in time')), ANSWER_MS)
  const asked = send({
    method,
    host: address,
    port,
    path: url.pathname + url.search,
    // The certificate has to be that of the name.
    ...(isIP(host) ? {} : { servername: host }),
    headers: { Host: url.host, ...headers },
    agent: false,
    maxHeaderSize: LONGEST_HEAD,
    signal: AbortSignal.any([signal, late.signal]),
  })
  asked.on('response', (answer) => {
    clearTimeout(timer)
    // Who reads it hears of it there; nobody else has to.
    answer.on('error', () => {})
    resolve(answer)
  })
  asked.on('error', (error) => {
    clearTimeout(timer)
    reject(error)
  })
  asked.end()
  return promise
}

/** Where an answer leads on; null when it is the end. */
export function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | null {
  return statusCode >= 300 && statusCode < 400 ? (headers.location ?? null) : null
}
