import { imageFile } from '~/lib/images/image-address'

/** In pixels. A picture is never stored wider than its original. */
export const IMAGE_WIDTHS = [480, 960, 1440] as const

/** The smallest first: browsers use the first that they know. */
export const IMAGE_FORMATS = ['avif', 'webp'] as const

export interface ImageLook {
  /** In pixels, of the original. */
  width: number
  height: number
  /** Upper and lower half as `rrggbb`; null for a transparent picture. */
  colours: [top: string, bottom: string] | null
}

interface ImageFacts extends ImageLook {
  folder: string
  /** Ascending. */
  widths: number[]
}

/**
 * The address that identifies a picture: that of its largest WebP. It contains the size and two colours, so that a page
 * can reserve and fill the picture’s place without a request (docs/decisions, "Image storage").
 *
 * @param id of the upload
 */
export function imageUrl(id: string, look: ImageLook): string {
  return `/${imageKey(id, look, storedWidths(look.width).at(-1) ?? look.width, 'webp')}`
}

export function imageKey(
  id: string,
  { width, height, colours }: ImageLook,
  storedWidth: number,
  format: (typeof IMAGE_FORMATS)[number],
): string {
  const look = [`${width}x${height}`, ...(colours ?? [])].join('-')
  return `${imageFolderKey(id)}${look}/${storedWidth}.${format}`
}

export function imageFolderKey(id: string): string {
  return `uploads/${id}/`
}

const imageAddress =
  /^(\/uploads\/[\w-]+\/(\d+)x(\d+)(?:-([0-9a-f]{6})-([0-9a-f]{6}))?\/)\d+\.webp$/

/** Null for any address not made by `imageUrl`. */
export function readImageUrl(url: string): ImageFacts | null {
  const match = imageAddress.exec(imageFile(url))
  if (!match) return null
  const [, folder = '', width, height, top, bottom] = match
  return {
    folder,
    width: Number(width),
    height: Number(height),
    colours: top && bottom ? [top, bottom] : null,
    widths: storedWidths(Number(width)),
  }
}

/** Ascending. */
export function storedWidths(width: number): number[] {
  const smaller = IMAGE_WIDTHS.filter((stored) => stored < width)
  return smaller.length === IMAGE_WIDTHS.length ? smaller : [...smaller, width]
}

/** In characters. */
export const LONGEST_FILE_NAME = 255

/** In seconds: how long an upload address is valid. */
export const UPLOAD_ADDRESS_SECONDS = 15 * 60

/** In milliseconds after its start: then an unfinished upload is removed. */
export const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000

/** Simultaneous files or parts (docs/product.md, "Uploads"). The upload widget sends six. */
export const UPLOADS_AT_ONCE = { perPerson: 12, inAll: 48 } as const

/**
 * In milliseconds since a picture was first seen unused: long enough for an article in progress that has not been
 * saved.
 */
export const UNUSED_IMAGE_MS = 30 * 24 * 60 * 60 * 1000

/** The upload widget’s own limit. */
export const MOST_PARTS = 10_000

const MILLION = 1_000_000

/** In pixels, set so that decoding takes at most 200 MB (docs/performance.md, "Pictures"). */
export const MOST_PIXELS = {
  /** JPEG and PNG, which are read line by line. More than phones save by default. */
  byLine: 64 * MILLION,
  /**
   * Formats that are decoded whole: progressive JPEG, interlaced PNG, WebP, GIF. More than a camera’s 24 megapixels.
   */
  whole: 26 * MILLION,
  /** AVIF, and interlaced PNG of 16 bits, whose decoders need most memory: a 4K screen. */
  costly: 8.3 * MILLION,
} as const

/** In pixels: more than any camera, but within the limits of the stored formats. */
export const LONGEST_SIDE = 16_000

/** In the largest stored width: encoding takes as much memory. */
export const MOST_STORED_PIXELS = 5 * MILLION
