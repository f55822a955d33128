import { imageFile } from '~/lib/images/image-address'

/** The widths in pixels in which a picture is stored; never wider than the original. */
export const IMAGE_WIDTHS = [480, 960, 1440] as const

/** The formats of each width, the smallest first. Browsers take the first that they know. */
export const IMAGE_FORMATS = ['avif', 'webp'] as const

/** What an address says of its picture. */
export interface ImageLook {
  /** Of the original, in pixels. */
  width: number
  height: number
  /** The colours of its upper and lower half as `rrggbb`; null when one can see through it. */
  colours: [top: string, bottom: string] | null
}

interface ImageFacts extends ImageLook {
  /** The address up to the file name. */
  folder: string
  /** The widths it is stored in, ascending. */
  widths: number[]
}

/**
 * The address under which a picture is known: that of its largest WebP. It says how large the picture
 * is and roughly how it looks, so that a page can reserve and fill its place without asking
 * (docs/decisions, "Image storage").
 *
 * @param id of the upload
 */
export function imageUrl(id: string, look: ImageLook): string {
  return `/${imageKey(id, look, storedWidths(look.width).at(-1) ?? look.width, 'webp')}`
}

/** Under which key the storage has a picture in one of its widths and formats. */
export function imageKey(
  id: string,
  { width, height, colours }: ImageLook,
  storedWidth: number,
  format: (typeof IMAGE_FORMATS)[number],
): string {
  const look = [`${width}x${height}`, ...(colours ?? [])].join('-')
  return `${imageFolderKey(id)}${look}/${storedWidth}.${format}`
}

/** What the keys of all files of a picture begin with. */
export function imageFolderKey(id: string): string {
  return `uploads/${id}/`
}

const imageAddress =
  /^(\/uploads\/[\w-]+\/(\d+)x(\d+)(?:-([0-9a-f]{6})-([0-9a-f]{6}))?\/)\d+\.webp$/

/** What an address made by `imageUrl` says; null for any other address. */
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

/** The widths in which a picture of this original width is stored, ascending. */
export function storedWidths(width: number): number[] {
  const smaller = IMAGE_WIDTHS.filter((stored) => stored < width)
  return smaller.length === IMAGE_WIDTHS.length ? smaller : [...smaller, width]
}

/** The longest name of a file that is stored, in characters. */
export const LONGEST_FILE_NAME = 255

/** How long a file may be sent to an address that was given out, in seconds. */
export const UPLOAD_ADDRESS_SECONDS = 15 * 60

/** When an upload that nobody finished is removed, in milliseconds after its start. */
export const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000

/**
 * How many files, or parts of files, are received at the same time (docs/product.md, "Uploads"). The
 * upload widget sends six.
 */
export const UPLOADS_AT_ONCE = { perPerson: 12, inAll: 48 } as const

/**
 * When a picture that nothing shows is removed, in milliseconds since it was first
 * seen unused: long enough for an article that someone has begun and not saved.
 */
export const UNUSED_IMAGE_MS = 30 * 24 * 60 * 60 * 1000

/** In so many parts at most can a file be sent; the upload widget's own number. */
export const MOST_PARTS = 10_000

const MILLION = 1_000_000

/**
 * How many pixels a picture may have (docs/product.md, "Uploads"): so many that its decoder takes at most 200 MB
 * (docs/performance.md, "Pictures").
 */
export const MOST_PIXELS = {
  /** JPEG and PNG, which are read line by line. Above what phones save by default. */
  byLine: 64 * MILLION,
  /** What is decoded whole: progressive JPEG, interlaced PNG, WebP, GIF. Above the 24 megapixels of a camera. */
  whole: 26 * MILLION,
  /** AVIF, and interlaced PNG of 16 bits, whose decoders take most: a 4K screen. */
  costly: 8.3 * MILLION,
} as const

/** More than any camera's, and still within the limits of the stored formats. */
export const LONGEST_SIDE = 16_000

/** A picture in the largest width that is stored has at most so many pixels: encoding them takes as much memory. */
export const MOST_STORED_PIXELS = 5 * MILLION
