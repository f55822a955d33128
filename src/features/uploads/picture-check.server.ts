import { loadSharp } from '~/server/image-library'

/** Taller or wider than any camera's, and still within what the kept formats can hold. */
const LONGEST_SIDE = 16_000

/** Above what phones save by default; more would take the memory of a small server. */
const MOST_PIXELS = 64_000_000

type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif'

/**
 * Why a file cannot be used as a picture, in a sentence for staff; null when its beginning is in
 * order (docs/product.md, "Uploads"). Neither its name nor its content type counts, only its bytes: no
 * decoder but those of the five formats ever sees them. Whether the rest is whole shows when it is
 * decoded.
 */
export async function refusePicture(bytes: Uint8Array): Promise<string | null> {
  const format = formatOf(bytes)
  if (!format) {
    return 'This file is not a picture we can use. Please choose a JPEG, PNG, WebP, GIF or AVIF picture.'
  }
  const facts = await readFacts(bytes)
  if (!facts || (facts.format === 'heif' ? 'avif' : facts.format) !== format) return DAMAGED_PICTURE
  const { width, height } = facts
  if (width > LONGEST_SIDE || height > LONGEST_SIDE || width * height > MOST_PIXELS) {
    return `This picture is too large: ${width} by ${height} pixels. Please choose one of at most 64 million pixels and ${LONGEST_SIDE.toLocaleString('en-GB')} on a side.`
  }
  return null
}

export const DAMAGED_PICTURE =
  'This picture is damaged or incomplete. Please save it again, or choose another.'

async function readFacts(bytes: Uint8Array) {
  const sharp = await loadSharp()
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    return null
  }
}

/** By the marks that each format begins with. */
function formatOf(bytes: Uint8Array): PictureFormat | null {
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(head)) return 'gif'
  if (/^RIFF[\s\S]{4}WEBP/.test(head)) return 'webp'
  // The brand may be that of any file of the family; one of those it is compatible with says AVIF.
  if (head.slice(4, 8) === 'ftyp' && /avi[fs]/.test(head.slice(8))) return 'avif'
  return null
}
