/*
 * An image's address says how large it is and how it looks (docs/decisions/005-image-storage.md). After a `#` it may say
 * what it shows, and which point crops keep: `/uploads/{id}/{look}/{width}.webp#A%20house@3,7`. Browsers do not send
 * that part, so that the file is fetched and cached once.
 */

/** A path has no such sign, and in a description it is escaped. */
export const FOCUS = /@(\d+),(\d+)$/

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

/** The classes by which crops of an image keep the point that its address names (src/ui/styles/focus.css); none for none. */
export function focusClass(url: string): string {
  const [, x, y] = FOCUS.exec(url) ?? []
  return x ? `focus-x${x} focus-y${y}` : ''
}

/** The pictures whose addresses stand anywhere in a text, by the ids of their uploads. */
export function imagesIn(text: string): string[] {
  return Array.from(text.matchAll(/\/uploads\/([\w-]+)\//g), ([, id = '']) => id)
}
