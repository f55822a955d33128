import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { newId } from '~/platform/new-id'
import type { Site } from '~/platform/site'
import type { Upload } from './repository.server'
import { UPLOAD_ADDRESS_SECONDS } from './rules'

/** Files arrive below this path. Nothing is ever served from it. */
export const INCOMING_PATH = '/uploads/incoming'

export const incomingKey = (uploadId: string) => `incoming/${uploadId}`

/**
 * Each attempt has its own key: even if two run together, or one is interrupted, files never mix. The database records
 * which one counts.
 */
export const newIncomingKey = (uploadId: string) => `${incomingKey(uploadId)}.${newId()}`

/** The inverse of `newIncomingKey`. */
export const uploadOfKey = (key: string) => key.replace(/^incoming\//, '').replace(/\..*$/, '')

type Piece = number | 'whole'

/** A store that receives the parts directly has its own id for the file. */
export interface Multipart {
  upload: Upload
  uploadId: string
  key: string
}

/**
 * An absolute address, signed and valid for 15 minutes, to which one file can be sent: on this site, or in the store.
 * It needs no token, because the upload widget sends none (docs/product.md, "Uploads").
 */
export async function fileAddress(c: Context, site: Site, upload: Upload): Promise<string> {
  const { direct } = site.storage
  if (direct) return direct.signFile(incomingKey(upload.id), UPLOAD_ADDRESS_SECONDS)
  return signAddress(originForUpload(c, site), upload, 'whole', site.now())
}

export async function partAddress(
  c: Context,
  site: Site,
  { upload, uploadId, key }: Multipart,
  partNumber: number,
): Promise<string> {
  const { direct } = site.storage
  if (!direct) return signAddress(originForUpload(c, site), upload, partNumber, site.now())
  return direct.signPart(key, uploadId, { partNumber, seconds: UPLOAD_ADDRESS_SECONDS })
}

/** Unsigned, so nothing can be sent to it. */
export function locate(origin: string, uploadId: string): string {
  return `${origin}${INCOMING_PATH}/${uploadId}`
}

/** True if the address was signed for this upload and piece, and has not expired. */
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
 * The upload’s id in an address. Only the end of the path counts: the upload widget omits the query, a store puts its
 * bucket in front, and nothing is ever fetched from the address.
 *
 * @returns null for any other address
 */
export function readUploadId(address: string): string | null {
  const path = URL.parse(address, 'http://any-host')?.pathname ?? ''
  return /\/incoming\/([\w-]+)$/.exec(path)?.[1] ?? null
}

/**
 * The origin to which a browser should send its file: that of the page it shows, so that staff who open the site under
 * another of its names (localhost, say) stay there; otherwise the public one. Pages of other sites, and host names
 * changed by a proxy, do not count.
 */
export function originForUpload(c: Context, site: Site): string {
  const page = URL.parse(c.req.header('Origin') ?? c.req.header('Referer') ?? '')
  return page && page.host === c.req.header('Host') ? page.origin : site.url
}

function signAddress(origin: string, upload: Upload, piece: Piece, now: Date): string {
  const expires = now.getTime() + UPLOAD_ADDRESS_SECONDS * 1000
  const query = new URLSearchParams({
    expires: String(expires),
    signature: sign(upload, piece, expires),
  })
  const part = piece === 'whole' ? '' : `/${piece}`
  return `${locate(origin, upload.id)}${part}?${query}`
}

function sign({ id, secret }: Upload, piece: Piece, expires: number): string {
  return createHmac('sha256', secret).update(`${id} ${piece} ${expires}`).digest('base64url')
}
