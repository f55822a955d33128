import type { IncomingMessage, RequestListener } from 'node:http'
import { UNREADABLE } from './broken-requests'
import { refuseRequest } from './refuse-request'

/**
 * Headers of which two servers could each read a different one, so a request may have each only once. Each proxy may
 * add its own `X-Forwarded-For` (./client-address.ts); Node's parser refuses a second length.
 */
const ONCE = new Set([
  'host',
  'authorization',
  'content-type',
  'origin',
  'transfer-encoding',
  'x-forwarded-host',
  'x-forwarded-proto',
])

/** A host name or IP address, with or without a port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/**
 * Refuses a request that a proxy in front could read differently: for another site, from someone else, or with another
 * end (RFC 9112, sections 3.2, 6.1 and 11.2).
 */
export function unambiguous(answer: RequestListener): RequestListener {
  return (request, response) => {
    if (isAmbiguous(request)) return refuseRequest(response, ...UNREADABLE)
    return answer(request, response)
  }
}

function isAmbiguous({ headers, rawHeaders, httpVersion, url = '' }: IncomingMessage): boolean {
  const seen = new Set<string>()
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]?.toLowerCase() ?? ''
    if (!ONCE.has(name)) continue
    if (seen.has(name)) return true
    seen.add(name)
  }
  const isModern = httpVersion === '1.1'
  const { host, 'transfer-encoding': encoding } = headers
  if (host === undefined ? isModern : !HOST.test(host)) return true
  if (encoding !== undefined && !(isModern && encoding.toLowerCase() === 'chunked')) return true
  return !url.startsWith('/') && !isOfHost(url, host)
}

/** A request may state a whole address, as to a proxy. */
function isOfHost(url: string, host = ''): boolean {
  const target = /^https?:/i.test(url) ? URL.parse(url) : null
  return target !== null && target.host === URL.parse(`${target.protocol}//${host}`)?.host
}
