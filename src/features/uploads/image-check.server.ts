import type { Metadata } from 'sharp'
import { loadSharp } from '~/platform/storage/image-library'
import { TYPE_MESSAGES } from './file-types'
import { LONGEST_SIDE, MOST_PIXELS, MOST_STORED_PIXELS, storedWidths } from './rules'

type ImageFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif'

/**
 * Explains to staff why a file cannot be an image; null when its beginning is in order (docs/product.md, "Uploads").
 * Only the bytes count, not the name or content type: no decoders other than those of the five formats ever see them.
 * Decoding shows whether the rest is complete.
 */
export async function refuseImage(bytes: Uint8Array): Promise<string | null> {
  const format = formatOf(bytes)
  if (format === 'svg') return TYPE_MESSAGES.svg
  if (!format || format === 'heic')
    return `This file is not a picture we can use. ${TYPE_MESSAGES.other}`
  const facts = await readFacts(bytes)
  if (!facts || (facts.format === 'heif' ? 'avif' : facts.format) !== format) return DAMAGED_IMAGE
  return refuseSize(format, facts)
}

function refuseSize(format: ImageFormat, facts: Metadata): string | null {
  const { width, height } = facts
  const most = mostPixels(format, facts)
  const tooLarge = `This picture is too large: ${width} by ${height} pixels.`
  if (width > LONGEST_SIDE || height > LONGEST_SIDE || width * height > MOST_PIXELS.byLine) {
    return `${tooLarge} Please choose one of at most ${millions(MOST_PIXELS.byLine)} pixels and ${LONGEST_SIDE.toLocaleString('en-GB')} on a side.`
  }
  if (width * height > most) {
    const asJpeg = 'Please save it as an ordinary JPEG (not a progressive one)'
    return `${tooLarge} ${asJpeg}, or with at most ${millions(most)} pixels.`
  }
  const { width: upright, height: tall } = facts.autoOrient
  const storedWidth = storedWidths(upright).at(-1) ?? upright
  if ((storedWidth / upright) ** 2 * upright * tall <= MOST_STORED_PIXELS) return null
  return `This picture is too tall: ${upright} by ${tall} pixels. Please cut it into several pictures.`
}

/** Depends on the format, because a decoder’s memory grows with the pixels it holds together. */
function mostPixels(format: ImageFormat, { isProgressive, depth }: Metadata): number {
  if (format === 'avif') return MOST_PIXELS.costly
  if (format === 'webp' || format === 'gif') return MOST_PIXELS.whole
  if (!isProgressive) return MOST_PIXELS.byLine
  return depth === 'uchar' ? MOST_PIXELS.whole : MOST_PIXELS.costly
}

function millions(pixels: number): string {
  return `${pixels / 1_000_000} million`
}

/** True of iPhone photos, which must be converted to JPEG first. */
export function isHeic(bytes: Uint8Array): boolean {
  return formatOf(bytes) === 'heic'
}

export const HEIC_TOO_LARGE =
  'This HEIC photo takes too long or too much memory to read. Please save it as a JPEG, or with at most 26 million pixels.'

export const DAMAGED_IMAGE =
  'This picture is damaged or incomplete. Please save it again, or choose another.'

async function readFacts(bytes: Uint8Array) {
  const sharp = await loadSharp()
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    return null
  }
}

function formatOf(bytes: Uint8Array): ImageFormat | 'heic' | 'svg' | null {
  const head = Buffer.from(bytes.subarray(0, 1000)).toString('latin1')
  if (/^(?:\xef\xbb\xbf)?\s*<(?:svg|[?!])/i.test(head) && /<svg[\s>]/i.test(head)) return 'svg'
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(head)) return 'gif'
  if (/^RIFF[\s\S]{4}WEBP/.test(head)) return 'webp'
  // The main brand may be any of the family; a compatible brand then names AVIF.
  if (head.slice(4, 8) !== 'ftyp') return null
  if (/avi[fs]/.test(head.slice(8, 64))) return 'avif'
  return /^(?:hei[cxms]|hev[cxms]|mif1|msf1)/.test(head.slice(8)) ? 'heic' : null
}
