/*
 * An image's address says how large it is and how it looks (docs/decisions/005-image-storage.md). After a `#` it may say
 * what it shows, and which point crops keep: `/uploads/{id}/{look}/{width}.webp#A%20house@30,65`. Browsers do not send
 * that part, so that the file is fetched and cached once.
 */

/** A point of a picture in hundredths of its width and height, from the upper left. */
export interface Focus {
  x: number
  y: number
}

/** The steps in which a point is set: one class each of src/ui/focus.css. */
export const FOCUS_STEP = 5

/** A description has no such sign of its own: it is escaped. */
const FOCUS = /@(\d{1,3}),(\d{1,3})$/

/** The longest alternative text of a picture in the library, and of a featured one, where it travels in the address. */
export const LONGEST_DESCRIPTION = 125

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

/**
 * The address of an image together with a description for people who cannot see it. The point that crops keep stays.
 *
 * @param url described already or not
 * @param description empty for an image that only decorates
 */
export function describeImage(url: string, description: string): string {
  return withNotes(url, description, imageFocus(url))
}

/** The address of an image together with the point that crops keep; null for none. What it shows stays. */
export function focusImage(url: string, focus: Focus | null): string {
  return withNotes(url, imageDescription(url), focus)
}

function withNotes(url: string, description: string, focus: Focus | null): string {
  const notes = `${encodeURIComponent(description)}${focus ? `@${focus.x},${focus.y}` : ''}`
  return notes ? `${imageFile(url)}#${notes}` : imageFile(url)
}

const SIZE = /\/(\d+)x(\d+)(?:-[0-9a-f]{6}-[0-9a-f]{6})?\/\d+\.webp$/

/** The size in pixels that the address of an image's file says; null for any other address. */
export function imageSize(file: string): { width: number; height: number } | null {
  const [, width, height] = SIZE.exec(file) ?? []
  return width === undefined ? null : { width: Number(width), height: Number(height) }
}
