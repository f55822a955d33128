import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { Site } from './site'

const FOR_EVER = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'

/** Seen from dist/server/assets, where the build puts this code; under the development server Vite has them. */
const clientFolder = fileURLToPath(new URL('../../client', import.meta.url))

/**
 * Scripts, styles and fonts of the build, compressed when it was made; and icons. They come before
 * the security headers, most of which say something about pages: a page asks for many small files.
 */
export function builtFiles() {
  const files = new Hono()
  if (!existsSync(clientFolder)) return files
  return files.get(
    '*',
    serveStatic({
      root: clientFolder,
      precompressed: true,
      onFound: (_path, c) => {
        c.header('X-Content-Type-Options', 'nosniff')
        c.header('Cache-Control', c.req.path.startsWith('/assets/') ? FOR_EVER : A_DAY)
      },
    }),
  )
}

/** Pictures made from uploads. Their address changes with their content. */
export function uploadedFiles({ storage }: Site) {
  return new Hono().get('/uploads/*', async (c, next) => {
    const type = types[c.req.path.split('.').at(-1) ?? '']
    const bytes =
      type && !c.req.path.includes('..') ? await storage.read(c.req.path.slice(1)) : null
    if (!type || !bytes) return next()
    return c.body(bytes, 200, {
      'Content-Type': type,
      'Cache-Control': FOR_EVER,
      'Content-Security-Policy': "default-src 'none'",
    })
  })
}

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
