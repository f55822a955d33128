/* Kept apart from `rules.ts`, which visitors load too. */

/** Media types, as browsers name them (docs/product.md, "Uploads"). */
export const UPLOAD_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/heic',
  'image/heif',
] as const

const MEGABYTE = 1024 * 1024

/** In bytes (docs/product.md, "Uploads"). */
export const UPLOAD_LIMITS = {
  blogImage: 10 * MEGABYTE,
  teamImage: 5_485_760,
  companion: 200 * MEGABYTE,
  /** From another program: reading it takes eleven times as much memory (docs/decisions, "Import"). */
  export: 20 * MEGABYTE,
} as const

export const TYPE_MESSAGES = {
  other: 'Please choose a JPEG, PNG, WebP, GIF, AVIF or HEIC picture.',
  svg: 'This is an SVG drawing, which can carry a program, so we cannot use it. Please save it as a PNG first: open it in the program that drew it and choose Export, or take a screenshot of it.',
} as const

/**
 * Explains to staff why a file cannot be a picture; null if it may be one. Some browsers do not know the type of HEIC,
 * so the file name counts too.
 */
export function refuseType({ name, type }: { name: string; type: string }): string | null {
  if (UPLOAD_TYPES.some((known) => known === type)) return null
  if (type === 'image/svg+xml' || /\.svgz?$/i.test(name)) return TYPE_MESSAGES.svg
  return type === '' && /\.hei[cf]$/i.test(name) ? null : TYPE_MESSAGES.other
}
