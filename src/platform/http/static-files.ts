import { existsSync, readdirSync } from 'node:fs'
import { sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import type { Site } from '../site'
import { readAsset } from '../storage/earlier-builds'
import { FOR_EVER, imageType } from '../storage/file-headers'
import { isHttps, POLICY_OF_DATA, strictTransport } from './security-headers'

const A_DAY = 'public, max-age=86400'

/** Seen from dist/server/main.js, into which the build puts this code; in development Vite serves these files. */
const clientFolder = fileURLToPath(new URL('../client', import.meta.url))

/**
 * The build's scripts, styles and fonts, already compressed, and icons. They come before the security headers, which
 * mostly matter only for pages: a page asks for many small files.
 */
export function builtFiles() {
  const files = new Hono()
  if (!existsSync(clientFolder)) return files
  // Nothing else is looked up on the disk: every page would wait for it.
  const present = new Set(
    readdirSync(clientFolder, { recursive: true, encoding: 'utf8' }).map(
      (name) => `/${name.replaceAll(sep, '/')}`,
    ),
  )
  const serve = serveStatic({
    root: clientFolder,
    precompressed: true,
    onFound: (_path, c) => setHeaders(c),
  })
  return files.get('*', (c, next) => (present.has(c.req.path) ? serve(c, next) : next()))
}

/** The build names files after their content. */
const assetName = /^[\w.-]+-[\w-]{8}\.(?:js|css|woff2|svg|png|webp)$/

/** Files that a page of an earlier build, or of another server's build, asks for. */
export function earlierFiles({ assets }: Pick<Site, 'assets'>) {
  return new Hono().get('/assets/:name', async (c, next) => {
    const name = c.req.param('name')
    const bytes = assetName.test(name) ? await readAsset(assets, name) : null
    if (!bytes) return next()
    setHeaders(c)
    return c.body(bytes, 200, { 'Content-Type': getMimeType(name) ?? 'application/octet-stream' })
  })
}

function setHeaders(c: Context): void {
  c.header('X-Content-Type-Options', 'nosniff')
  if (isHttps(c.req.url, c.req.header('X-Forwarded-Proto'))) {
    for (const [name, value] of Object.entries(strictTransport)) c.header(name, value)
  }
  const isForEver = c.req.path.startsWith('/assets/')
  c.header('Cache-Control', isForEver ? FOR_EVER : A_DAY)
  // Browsers never ask whether it has changed; a page loads seven, and each header counts.
  if (isForEver) c.header('Last-Modified', undefined)
}

/** Every key that an image can have; any other address is not found without asking the storage. */
const imageAddress = /^uploads(?:\/[\w-]{1,100}){1,5}\.\w+$/

/**
 * Images made from uploads. Their address changes with their content. When the store serves its files itself
 * (`S3_PUBLIC_URL`), browsers are redirected there; posts still contain this site's own address.
 */
export function uploadedFiles({ storage, environment }: Pick<Site, 'storage' | 'environment'>) {
  const { S3_PUBLIC_URL } = environment
  return new Hono().get('/uploads/*', async (c, next) => {
    const key = c.req.path.slice(1)
    const type = imageAddress.test(key) ? imageType(key) : null
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
      // Feed readers and search engines show images on pages of their own.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
  })
}
