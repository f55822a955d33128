import { FOCUS, imageDescription, imageFile } from './image-address'

/* Kept out of the bundle for visitors (docs/performance.md, "Budgets"): used by staff’s pages and the server. */

/** In tenths of the width and height, from the upper left; src/ui/styles/focus.css has a class for each. */
export interface Focus {
  x: number
  y: number
}

/** Null where none was chosen. */
export function imageFocus(url: string): Focus | null {
  const [, x, y] = FOCUS.exec(url) ?? []
  return x && y ? { x: Number(x), y: Number(y) } : null
}

/** In characters, for alternative text in the library and in an address. */
export const LONGEST_DESCRIPTION = 125

/** Points run from 0 to this, from the left or the top. */
export const LAST_FOCUS = 10

/**
 * Adds a description for people who cannot see the image, and keeps the focus point.
 *
 * @param url with or without a description
 * @param description empty for an image that only decorates
 */
export function describeImage(url: string, description: string): string {
  return withNotes(url, description, imageFocus(url))
}

/** Adds the point that crops keep, or removes it for null. The description stays. */
export function focusImage(url: string, focus: Focus | null): string {
  return withNotes(url, imageDescription(url), focus)
}

function withNotes(url: string, description: string, focus: Focus | null): string {
  const notes = `${encodeURIComponent(description)}${focus ? `@${focus.x},${focus.y}` : ''}`
  return notes ? `${imageFile(url)}#${notes}` : imageFile(url)
}

const SIZE = /\/(\d+)x(\d+)(?:-[0-9a-f]{6}-[0-9a-f]{6})?\/\d+\.webp$/

/** In pixels, read from the address; null for any other address. */
export function imageSize(file: string): { width: number; height: number } | null {
  const [, width, height] = SIZE.exec(file) ?? []
  return width === undefined ? null : { width: Number(width), height: Number(height) }
}
