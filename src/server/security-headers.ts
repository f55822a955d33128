import { createHash } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { Environment } from './environment'

/** Headers that every answer carries; pages add their own content security policy. */
export function securityHeaders() {
  return createMiddleware(async (c, next) => {
    await next()
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Referrer-Policy', 'strict-origin-when-cross-origin')
    c.header('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
    c.header('Cross-Origin-Opener-Policy', 'same-origin')
    if (c.req.url.startsWith('https:') || c.req.header('X-Forwarded-Proto') === 'https') {
      c.header('Strict-Transport-Security', 'max-age=63072000; includeSubDomains')
    }
    if (!c.res.headers.has('Content-Security-Policy')) {
      c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
    }
  })
}

/**
 * The policy of one rendered page: its own inline scripts by their hash, and frames and scripts of
 * the configured providers alone.
 *
 * @param html the final bytes that are sent
 * @param mayBeFramed whether a page of this site may show it in a frame
 */
export function pagePolicy(html: string, environment: Environment, mayBeFramed: boolean): string {
  const origins = (...addresses: Array<string | undefined>) => [
    ...new Set(addresses.flatMap((address) => (address ? [new URL(address).origin] : []))),
  ]
  const scripts = origins(environment.BOOKING_SCRIPT_URL, environment.REVIEWS_SCRIPT_URL)
  const frames = origins(
    environment.BOOKING_FRAME_URL,
    environment.REVIEWS_FRAME_URL,
    environment.ACCREDITATION_FRAME_URL,
  )
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...inlineScriptHashes(html), ...scripts].join(' ')}`,
    "style-src 'self'",
    // The upload widget shows a chosen file before it is sent.
    "img-src 'self' data: blob:",
    `frame-src ${["'self'", ...frames].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${mayBeFramed ? "'self'" : "'none'"}`,
  ].join('; ')
}

const inlineScript =
  /<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g

function inlineScriptHashes(html: string): string[] {
  return Array.from(html.matchAll(inlineScript), ([, code = '']) => {
    return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
  })
}
