import { createMiddleware } from 'hono/factory'
import type { Providers } from '~/domain/firm'
import type { Environment } from '../environment'

/** Browsers report violations of a page's policy here. */
export const CSP_REPORTS_PATH = '/api/csp-reports'

/** The policy of anything but a page: it runs nothing, loads nothing and cannot be framed. */
export const POLICY_OF_DATA = "default-src 'none'; frame-ancestors 'none'"

/** For a page without styles and scripts that this site may frame: its pages frame only answers with these headers. */
export const headersInFrame = {
  'Content-Security-Policy': "default-src 'none'; form-action 'self'; frame-ancestors 'self'",
  'Cross-Origin-Embedder-Policy': 'credentialless',
}

/** Headers that every answer carries; pages add their own (docs/security.md, "Headers"). */
export function securityHeaders() {
  return createMiddleware(async (c, next) => {
    await next()
    const isSecure = isHttps(c.req.url, c.req.header('X-Forwarded-Proto'))
    const { headers } = c.res
    for (const [name, value] of Object.entries(headersOfEveryAnswer(isSecure))) {
      if (!headers.has(name)) headers.set(name, value)
    }
    if (!headers.has('Content-Security-Policy')) {
      headers.set('Content-Security-Policy', POLICY_OF_DATA)
    }
  })
}

/** True when a request came over https, to this server or to the one in front of it. */
export function isHttps(url: string, forwardedProto: string | undefined): boolean {
  return forwardedProto === 'https' || url.startsWith('https:')
}

/** For answers over https: browsers then use only https for this site for two years. */
export const strictTransport = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
}

/** @param isSecure true when the answer goes over https */
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

/** The facts that a page's policy depends on. */
interface PageFacts {
  /** The page's own inline scripts, as sources of a policy. */
  scripts: readonly string[]
  /** The editor shows a preview in a frame. */
  isPreview: boolean
  /** Staff's pages hold a token, so they never include a provider's scripts or frames. */
  isForStaff: boolean
}

/**
 * Allows one rendered page to run its own inline scripts, and visitors' pages also to use the providers' frames that
 * are set, and exactly their script files (docs/security.md, "Headers").
 */
export function headersOfPage(
  environment: Environment,
  providers: Providers,
  { scripts, isPreview, isForStaff }: PageFacts,
): Record<string, string> {
  const { S3_ENDPOINT, S3_PUBLIC_URL } = environment
  const { bookingScriptUrl, reviewsScriptUrl } = providers
  const { bookingFrameUrl, reviewsFrameUrl, accreditationFrameUrl } = providers
  const allowed = {
    scripts: isForStaff ? [] : sources(fileSource, bookingScriptUrl, reviewsScriptUrl),
    frames: isForStaff
      ? []
      : sources(originSource, bookingFrameUrl, reviewsFrameUrl, accreditationFrameUrl),
  }
  // The upload widget shows a chosen file before it is sent, and sends it to the file store.
  const preview = isForStaff ? ['blob:'] : []
  const store = isForStaff ? sources(originSource, S3_ENDPOINT) : []
  const isSecure = environment.SITE_URL?.startsWith('https:')
  const policy = [
    "default-src 'none'",
    directive("script-src 'self'", scripts, allowed.scripts),
    "style-src 'self'",
    "font-src 'self'",
    directive("img-src 'self' data:", preview, sources(originSource, S3_PUBLIC_URL)),
    directive("connect-src 'self'", store),
    directive("frame-src 'self'", allowed.frames),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isPreview ? "'self'" : "'none'"}`,
    `report-uri ${CSP_REPORTS_PATH}`,
    // Over http Chromium would prefer it to `report-uri`, and then send nothing.
    ...(isSecure ? ['report-to csp'] : []),
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    ...(isSecure && { 'Reporting-Endpoints': `csp="${CSP_REPORTS_PATH}"` }),
    // A provider's frame would have to opt in, and does not. Pages of staff frame only
    // what sends it.
    ...((allowed.frames.length === 0 || isPreview) && {
      'Cross-Origin-Embedder-Policy': 'credentialless',
    }),
  }
}

function directive(beginning: string, ...more: Array<readonly string[]>): string {
  return [beginning, ...more.flat()].join(' ')
}

/**
 * The configured addresses as unique sources of a policy. Hosts that would end a source or a directive are left out.
 */
function sources(toSource: (address: URL) => string, ...addresses: Array<string | undefined>) {
  const present = addresses
    .flatMap((address) => (address ? [new URL(address)] : []))
    .filter(({ hostname }) => /^[\w.:[\]-]+$/.test(hostname))
  return [...new Set(present.map(toSource))]
}

function originSource({ origin }: URL): string {
  return origin
}

/** One file. A policy ignores queries, and separates its parts by these two characters. */
function fileSource({ origin, pathname }: URL): string {
  return origin + pathname.replaceAll(';', '%3B').replaceAll(',', '%2C')
}
