import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { isHttps, POLICY_OF_DATA, strictTransport } from './security-headers'
import type { Site } from './site'
import { FOR_EVER, pictureType } from './storage/file-headers'

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
        if (isHttps(c.req.url, c.req.header('X-Forwarded-Proto'))) {
          for (const [name, value] of Object.entries(strictTransport)) c.header(name, value)
        }
        c.header('Cache-Control', c.req.path.startsWith('/assets/') ? FOR_EVER : A_DAY)
      },
    }),
  )
}

/** Every key that a picture can have: what no storage could look up is not there. */
const pictureAddress = /^uploads(?:\/[\w-]{1,100}){1,5}\.\w+$/

/**
 * Pictures made from uploads. Their address changes with their content. Where the store shows its files
 * itself (`S3_PUBLIC_URL`), browsers are sent there: what is written in articles stays the site's own.
 */
export function uploadedFiles({ storage, environment }: Site) {
  const { S3_PUBLIC_URL } = environment
  return new Hono().get('/uploads/*', async (c, next) => {
    const key = c.req.path.slice(1)
    const type = pictureAddress.test(key) ? pictureType(key) : null
    if (!type) return next()
    if (S3_PUBLIC_URL) {
      c.header('Cache-Control', A_DAY)
      return c.redirect(`${S3_PUBLIC_URL.replace(/\/$/, '')}/${key}`)
    }
    const bytes = await storage.read(key)
    if (!bytes) return next()
    return c.body(bytes, 200, {
      'Content-Type': type,
      'Cache-Control': FOR_EVER,
      'Content-Security-Policy': POLICY_OF_DATA,
      // Readers of the feed and search engines show pictures on pages of their own.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
  })
}
