/** The widths in pixels in which a picture is kept; never wider than the original. */
export const PICTURE_WIDTHS = [480, 960, 1440] as const

/** The formats of each width, the smallest first. Browsers take the first that they know. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const

interface PictureFacts {
  /** The address up to the file name. */
  folder: string
  /** Of the original, in pixels. */
  width: number
  height: number
  /** The widths it is kept in, ascending. */
  widths: number[]
}

/**
 * The address under which a picture is known: that of its largest WebP. It says how large the picture
 * is, so that a page can reserve its place without asking (docs/decisions, "Image storage").
 *
 * @param id of the upload
 * @param width of the original in pixels
 * @param height of the original in pixels
 */
export function pictureUrl(id: string, width: number, height: number): string {
  return `/uploads/${id}/${width}x${height}/${keptWidths(width).at(-1)}.webp`
}

/** What an address made by `pictureUrl` says; null for any other address. */
export function readPictureUrl(url: string): PictureFacts | null {
  const match = /^(\/uploads\/[\w-]+\/(\d+)x(\d+)\/)\d+\.webp$/.exec(url)
  if (!match) return null
  const [, folder = '', width, height] = match
  return { folder, width: Number(width), height: Number(height), widths: keptWidths(Number(width)) }
}

/** The widths that a picture of this original width is kept in, ascending. */
export function keptWidths(width: number): number[] {
  const smaller = PICTURE_WIDTHS.filter((kept) => kept < width)
  return smaller.length === PICTURE_WIDTHS.length ? smaller : [...smaller, width]
}
