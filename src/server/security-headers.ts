import { createHash } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { Environment } from './environment'

/** Where browsers report what a page's policy has kept out. */
export const CSP_REPORTS_PATH = '/api/csp-reports'

/** Of what is no page: it runs, loads and is framed by nothing. */
export const POLICY_OF_DATA = "default-src 'none'; frame-ancestors 'none'"

/** Headers that every answer carries; pages add their own (docs/security.md, "Headers"). */
export function securityHeaders() {
  return createMiddleware(async (c, next) => {
    await next()
    const isSecure = isHttps(c.req.url, c.req.header('X-Forwarded-Proto'))
    for (const [name, value] of Object.entries(headersOfEveryAnswer(isSecure))) {
      if (!c.res.headers.has(name)) c.header(name, value)
    }
    if (!c.res.headers.has('Content-Security-Policy')) {
      c.header('Content-Security-Policy', POLICY_OF_DATA)
    }
  })
}

/** Whether a request came over https, to this server or to the one in front of it. */
export function isHttps(url: string, forwardedProto: string | undefined): boolean {
  return forwardedProto === 'https' || url.startsWith('https:')
}

/** Of answers over https: browsers ask for this site in no other way for two years. */
export const strictTransport = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
}

/** @param isSecure whether the answer goes over https */
export function headersOfEveryAnswer(isSecure: boolean): Readonly<Record<string, string>> {
  return isSecure ? secureHeaders : plainHeaders
}

const plainHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}
const secureHeaders = { ...plainHeaders, ...strictTransport }

/**
 * What one rendered page may do: run its own inline scripts, by their hash, and show frames and run
 * scripts of the configured providers alone.
 *
 * @param html the final bytes that are sent
 * @param mayBeFramed whether a page of this site may show it in a frame
 */
export function headersOfPage(
  html: string,
  environment: Environment,
  mayBeFramed: boolean,
): Record<string, string> {
  const origins = (...addresses: Array<string | undefined>) => [
    ...new Set(addresses.flatMap((address) => (address ? [new URL(address).origin] : []))),
  ]
  const scripts = origins(environment.BOOKING_SCRIPT_URL, environment.REVIEWS_SCRIPT_URL)
  const frames = origins(
    environment.BOOKING_FRAME_URL,
    environment.REVIEWS_FRAME_URL,
    environment.ACCREDITATION_FRAME_URL,
  )
  const isSecure = environment.SITE_URL?.startsWith('https:')
  const policy = [
    "default-src 'none'",
    `script-src ${["'self'", ...inlineScriptHashes(html), ...scripts].join(' ')}`,
    "style-src 'self'",
    "font-src 'self'",
    // The upload widget shows a chosen file before it is sent.
    `img-src ${["'self' data: blob:", ...origins(environment.S3_PUBLIC_URL)].join(' ')}`,
    `connect-src ${["'self'", ...origins(environment.S3_ENDPOINT)].join(' ')}`,
    `frame-src ${["'self'", ...frames].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${mayBeFramed ? "'self'" : "'none'"}`,
    `report-uri ${CSP_REPORTS_PATH}`,
    // Over http Chromium would heed it, forget the address above, and send nothing.
    ...(isSecure ? ['report-to csp'] : []),
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    ...(isSecure && { 'Reporting-Endpoints': `csp="${CSP_REPORTS_PATH}"` }),
    // A provider's frame would have to agree to it, and does not know that it is asked.
    ...(frames.length === 0 && { 'Cross-Origin-Embedder-Policy': 'credentialless' }),
  }
}

const inlineScript =
  /<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g

function inlineScriptHashes(html: string): string[] {
  return Array.from(html.matchAll(inlineScript), ([, code = '']) => {
    return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
  })
}
