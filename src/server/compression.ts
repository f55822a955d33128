import { createMiddleware } from 'hono/factory'
import { compress, preferredEncoding } from './content-encoding'

const compressible = /^(?:text\/|application\/(?:json|xml|rss\+xml|javascript)|image\/svg)/
const SMALLEST_BODY = 1024

/** Compresses text answers made on request. Files of the build are compressed beforehand. */
export function compression() {
  return createMiddleware(async (c, next) => {
    await next()
    const { headers, status } = c.res
    if (!compressible.test(headers.get('Content-Type') ?? '')) return
    const isVaried = /\baccept-encoding\b/i.test(headers.get('Vary') ?? '')
    if (!isVaried) c.header('Vary', 'Accept-Encoding', { append: true })
    // An answer with an ETag already has the encoding that its ETag stands for.
    if (headers.has('Content-Encoding') || headers.has('ETag') || c.req.method === 'HEAD') return
    const encoding = preferredEncoding(c.req.header('Accept-Encoding') ?? '')
    if (!encoding) return
    const body = new Uint8Array(await c.res.arrayBuffer())
    const isWorthIt = body.byteLength >= SMALLEST_BODY
    const bytes = isWorthIt ? await compress(body, encoding, 'always') : body
    const response = new Response(bytes.byteLength > 0 ? bytes : null, { status, headers })
    if (isWorthIt) response.headers.set('Content-Encoding', encoding)
    response.headers.delete('Content-Length')
    c.res = undefined
    c.res = response
  })
}
