import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from '../api/create-api'
import { accepts, compress, preferredEncoding } from './content-encoding'

const compressible = /^(?:text\/|application\/(?:json|xml|rss\+xml|javascript)|image\/svg)/
const SMALLEST_BODY = 1024

/** Compresses text answers made on request. Files of the build are already compressed. */
export function compression() {
  return createMiddleware<{ Variables: Partial<ApiEnv['Variables']> }>(async (c, next) => {
    await next()
    if (!compressible.test(c.res.headers.get('Content-Type') ?? '')) return
    const isVaried = /\baccept-encoding\b/i.test(c.res.headers.get('Vary') ?? '')
    if (!isVaried) c.res.headers.append('Vary', 'Accept-Encoding')
    const { headers, status } = c.res
    // An answer with an ETag already has the encoding that its ETag is for.
    if (headers.has('Content-Encoding') || headers.has('ETag') || c.req.method === 'HEAD') return
    const accepted = c.req.header('Accept-Encoding') ?? ''
    if (c.get('isStreamed')) {
      if (!c.res.body || !accepts(accepted, 'gzip')) return
      // The encoding that takes least memory while it waits for a slow reader.
      c.res = new Response(c.res.body.pipeThrough(new CompressionStream('gzip')), c.res)
      c.header('Content-Encoding', 'gzip')
      return
    }
    const encoding = preferredEncoding(accepted)
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
