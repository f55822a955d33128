/** The widths in pixels in which a picture is kept; never wider than the original. */
export const PICTURE_WIDTHS = [480, 960, 1440] as const

/** The formats of each width, the smallest first. Browsers take the first that they know. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const

/** What an address says of its picture. */
export interface PictureLook {
  /** Of the original, in pixels. */
  width: number
  height: number
  /** The colours of its upper and lower half as `rrggbb`; null when one can see through it. */
  colours: [top: string, bottom: string] | null
}

interface PictureFacts extends PictureLook {
  /** The address up to the file name. */
  folder: string
  /** The widths it is kept in, ascending. */
  widths: number[]
}

/**
 * The address under which a picture is known: that of its largest WebP. It says how large the picture
 * is and roughly how it looks, so that a page can reserve and fill its place without asking
 * (docs/decisions, "Image storage").
 *
 * @param id of the upload
 */
export function pictureUrl(id: string, look: PictureLook): string {
  return `/${pictureKey(id, look, keptWidths(look.width).at(-1) ?? look.width, 'webp')}`
}

/** Under which key the storage has a picture in one of its widths and formats. */
export function pictureKey(
  id: string,
  { width, height, colours }: PictureLook,
  keptWidth: number,
  format: (typeof PICTURE_FORMATS)[number],
): string {
  const look = [`${width}x${height}`, ...(colours ?? [])].join('-')
  return `${pictureFolderKey(id)}${look}/${keptWidth}.${format}`
}

/** What the keys of all files of a picture begin with. */
export function pictureFolderKey(id: string): string {
  return `uploads/${id}/`
}

const pictureAddress =
  /^(\/uploads\/[\w-]+\/(\d+)x(\d+)(?:-([0-9a-f]{6})-([0-9a-f]{6}))?\/)\d+\.webp$/

/** The pictures whose addresses stand anywhere in a text, by the ids of their uploads. */
export function picturesIn(text: string): string[] {
  return Array.from(text.matchAll(/\/uploads\/([\w-]+)\//g), ([, id = '']) => id)
}

/** The longest alternative text of a featured picture, in characters: it travels in the address. */
export const LONGEST_DESCRIPTION = 125

/**
 * The address of a picture together with what it shows, for whoever cannot see it.
 *
 * @param url made by `pictureUrl`, described already or not
 * @param description at most `LONGEST_DESCRIPTION` characters; empty for a picture that only decorates
 */
export function describePicture(url: string, description: string): string {
  const [address = ''] = url.split('#')
  return description ? `${address}#${encodeURIComponent(description)}` : address
}

/** What a picture's address says that it shows; empty for a picture that only decorates. */
export function pictureDescription(url: string): string {
  const description = url.split('#')[1] ?? ''
  try {
    return decodeURIComponent(description)
  } catch {
    return ''
  }
}

/** What an address made by `pictureUrl` says; null for any other address. */
export function readPictureUrl(url: string): PictureFacts | null {
  const match = pictureAddress.exec(describePicture(url, ''))
  if (!match) return null
  const [, folder = '', width, height, top, bottom] = match
  return {
    folder,
    width: Number(width),
    height: Number(height),
    colours: top && bottom ? [top, bottom] : null,
    widths: keptWidths(Number(width)),
  }
}

/** The widths that a picture of this original width is kept in, ascending. */
export function keptWidths(width: number): number[] {
  const smaller = PICTURE_WIDTHS.filter((kept) => kept < width)
  return smaller.length === PICTURE_WIDTHS.length ? smaller : [...smaller, width]
}

/** The pictures that can be uploaded, as browsers name them (docs/product.md, "Uploads"). */
export const UPLOAD_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
] as const

const MEGABYTE = 1024 * 1024

/** The largest file of each kind, in bytes (docs/product.md, "Uploads"). */
export const UPLOAD_LIMITS = {
  blogImage: 10 * MEGABYTE,
  teamImage: 5_485_760,
  companion: 200 * MEGABYTE,
} as const

/** How long a file may be sent to an address that was given out, in seconds. */
export const UPLOAD_ADDRESS_SECONDS = 15 * 60

/** When an upload that nobody finished is cleared away, in milliseconds after its start. */
export const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000

/**
 * How many files, or parts of files, are received at the same time (docs/product.md, "Uploads"). The
 * upload widget sends six.
 */
export const UPLOADS_AT_ONCE = { perPerson: 12, inAll: 48 } as const

/**
 * When a picture that no article and no person shows is removed, in milliseconds since it was first
 * seen unused: long enough for an article that somebody has begun and not saved.
 */
export const UNUSED_PICTURE_MS = 30 * 24 * 60 * 60 * 1000

/** In so many parts at most can a file be sent; the upload widget's own number. */
export const MOST_PARTS = 10_000
