import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createMiddleware } from 'hono/factory'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const compressible =
  /^(?:text\/|application\/(?:json|xml|rss\+xml|javascript|manifest\+json)|image\/svg)/
const SMALLEST_BODY = 1024

/** Compresses text answers made on request. Files of the build are compressed beforehand. */
export function compression() {
  return createMiddleware(async (c, next) => {
    await next()
    const { headers, status } = c.res
    if (!compressible.test(headers.get('Content-Type') ?? '')) return
    c.header('Vary', 'Accept-Encoding', { append: true })
    if (headers.has('Content-Encoding') || c.req.method === 'HEAD') return
    const accepted = c.req.header('Accept-Encoding') ?? ''
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
    if (!encoding) return
    const body = new Uint8Array(await c.res.arrayBuffer())
    const isWorthIt = body.byteLength >= SMALLEST_BODY
    const bytes = isWorthIt ? await compress(body, encoding) : body
    const response = new Response(bytes.byteLength > 0 ? bytes : null, { status, headers })
    if (isWorthIt) response.headers.set('Content-Encoding', encoding)
    response.headers.delete('Content-Length')
    c.res = undefined
    c.res = response
  })
}

async function compress(
  body: Uint8Array,
  encoding: 'br' | 'gzip',
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'gzip') return new Uint8Array(await compressGzip(body))
  return new Uint8Array(
    await compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  )
}
