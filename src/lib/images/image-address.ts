/*
 * An image’s address contains its size and crop (docs/decisions/005-image-storage.md). After a `#` it may have a
 * description and the point that crops keep: `/uploads/{id}/{look}/{width}.webp#A%20house@3,7`. Browsers do not send
 * that part, so the file is fetched and cached once.
 */

/** Paths have no "@", and descriptions escape it. */
export const FOCUS = /@(\d+),(\d+)$/

export function imageFile(url: string): string {
  return url.split('#')[0] ?? ''
}

/** Empty for an image that only decorates. */
export function imageDescription(url: string): string {
  const description = url.split('#')[1]?.replace(FOCUS, '') ?? ''
  try {
    return decodeURIComponent(description)
  } catch {
    return ''
  }
}

/** Classes that keep an image’s focus point in crops (src/ui/styles/focus.css), if it has one. */
export function focusClass(url: string): string {
  const [, x, y] = FOCUS.exec(url) ?? []
  return x ? `focus-x${x} focus-y${y}` : ''
}

/** The pictures whose addresses stand anywhere in a text, by the ids of their uploads. */
export function imagesIn(text: string): string[] {
  return Array.from(text.matchAll(/\/uploads\/([\w-]+)\//g), ([, id = '']) => id)
}
