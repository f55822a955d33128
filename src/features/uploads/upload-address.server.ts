import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import type { Site } from '~/server/site'
import type { Upload } from './repository.server'
import { UPLOAD_ADDRESS_MS } from './rules'

/** Files arrive below this path. Nothing is ever served from here. */
export const INCOMING_PATH = '/uploads/incoming'

/** What an address lets its holder send: all of a file, or one numbered part. */
type Piece = number | 'whole'

/**
 * An absolute address, signed and good for 15 minutes, that one file (or part) can be sent to.
 * Whoever holds it needs no token: the upload widget sends none (docs/product.md, "Uploads").
 */
export function signAddress(origin: string, upload: Upload, piece: Piece, now: Date): string {
  const expires = now.getTime() + UPLOAD_ADDRESS_MS
  const query = new URLSearchParams({
    expires: String(expires),
    signature: sign(upload, piece, expires),
  })
  const part = piece === 'whole' ? '' : `/${piece}`
  return `${locate(origin, upload.id)}${part}?${query}`
}

/** The address of an upload without the right to send anything to it. */
export function locate(origin: string, uploadId: string): string {
  return `${origin}${INCOMING_PATH}/${uploadId}`
}

/** Whether an address was made by `signAddress` for this upload and piece, and is still good. */
export function checkAddress(
  upload: Upload,
  piece: Piece,
  { expires = '', signature = '' }: Record<string, string>,
  now: Date,
): 'good' | 'expired' | 'forged' {
  const expected = Buffer.from(sign(upload, piece, Number(expires)))
  const actual = Buffer.from(signature)
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return 'forged'
  return Number(expires) > now.getTime() ? 'good' : 'expired'
}

/**
 * Which upload an address belongs to. Only its path counts: the upload widget leaves out the query,
 * and nothing is ever fetched from it.
 *
 * @returns null for any other address
 */
export function readUploadId(address: string): string | null {
  const path = URL.parse(address, 'http://any-host')?.pathname ?? ''
  return new RegExp(`^${INCOMING_PATH}/([\\w-]+)$`).exec(path)?.[1] ?? null
}

/**
 * Under which origin a browser should send its file: that of the page it shows, so that staff who
 * open the site under another of its names (localhost, say) stay on it; otherwise the public one.
 * A page of another site, or a host name changed by a proxy, does not count.
 */
export function originForUpload(c: Context, site: Site): string {
  const page = URL.parse(c.req.header('Origin') ?? c.req.header('Referer') ?? '')
  return page && page.host === c.req.header('Host') ? page.origin : site.url
}

function sign({ id, secret }: Upload, piece: Piece, expires: number): string {
  return createHmac('sha256', secret).update(`${id} ${piece} ${expires}`).digest('base64url')
}
