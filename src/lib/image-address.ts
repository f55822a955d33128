/*
 * An image's address says how large it is and how it looks (docs/decisions/005-image-storage.md). After a `#` it may say
 * what it shows, and which point crops keep: `/uploads/{id}/{look}/{width}.webp#A%20house@3,7`. Browsers do not send
 * that part, so that the file is fetched and cached once.
 */

/** A point of a picture in tenths of its width and height, from the upper left: src/ui/focus.css has a class for each. */
export interface Focus {
  x: number
  y: number
}

/** A description has no such sign of its own: it is escaped. */
const FOCUS = /@(\d+),(\d+)$/

/** The address of the file alone. */
export function imageFile(url: string): string {
  return url.split('#')[0] ?? ''
}

/** What an image's address says that it shows; empty for one that only decorates. */
export function imageDescription(url: string): string {
  const description = url.split('#')[1]?.replace(FOCUS, '') ?? ''
  try {
    return decodeURIComponent(description)
  } catch {
    return ''
  }
}

/** The point that crops of an image keep; null where none was chosen. */
export function imageFocus(url: string): Focus | null {
  const [, x, y] = FOCUS.exec(url.split('#')[1] ?? '') ?? []
  return x === undefined || y === undefined ? null : { x: Number(x), y: Number(y) }
}
