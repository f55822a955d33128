import { FOCUS, imageDescription, imageFile } from './image-address'

/* Apart from what visitors' pages load (docs/performance.md, "Budgets"): for staff and the server. */

/** A point of a picture in tenths of its width and height, from the upper left: src/ui/styles/focus.css has a class for each. */
export interface Focus {
  x: number
  y: number
}

/** The point that crops of an image keep; null where none was chosen. */
export function imageFocus(url: string): Focus | null {
  const [, x, y] = FOCUS.exec(url) ?? []
  return x && y ? { x: Number(x), y: Number(y) } : null
}

/** The longest alternative text of a picture in the library, and of a featured one, where it travels in the address. */
export const LONGEST_DESCRIPTION = 125

/** The last step in which a point is set, from the left or the top. */
export const LAST_FOCUS = 10

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
