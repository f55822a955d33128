import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'

/** Limits of requests to other sites. */
export interface OutsideOptions {
  /** True for addresses and ports that may be contacted. */
  mayAsk: (address: string, port: number) => boolean
  /** Aborts the request. */
  signal: AbortSignal
}

/** An outside address that was checked and may be contacted. */
export interface OutsidePlace {
  url: URL
  host: string
  /** The IP address that was checked. */
  address: string
  port: number
}

/** In milliseconds, until an answer begins. */
const ANSWER_MS = 10_000

/** In bytes. Longer response headers are refused. */
const LONGEST_HEAD = 16 * 1024

/** Redirects that are followed from one address. */
export const MOST_REDIRECTS = 5

/**
 * Checks whether an outside address may be contacted, with the IP address behind its name. The name is looked up first,
 * and the connection goes to the very address that was checked: a name that resolves differently the next moment gains
 * nothing (docs/product.md, "Links to other sites"). Redirects have to be checked again.
 * @returns null when it may not be contacted
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
 * Requests an address that was checked.
 * @returns the answer once its headers have come; the caller reads its body, or destroys it
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
    // Who reads it hears of it there; no one else has to.
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

/** The target of a redirect; null for any other answer. */
export function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | null {
  return statusCode >= 300 && statusCode < 400 ? (headers.location ?? null) : null
}
