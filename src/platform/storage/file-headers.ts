/** For a year, the longest that is usual. */
export const FOR_EVER = 'public, max-age=31536000, immutable'

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** The content type of a file, by the end of its key; null for files that are never served. */
export function imageType(key: string): string | null {
  return types[key.split('.').at(-1) ?? ''] ?? null
}

/** The headers with which a store that serves its files itself must send them. */
export function storedHeaders(key: string): Record<string, string> {
  const type = imageType(key)
  return type
    ? { 'Content-Type': type, 'Cache-Control': FOR_EVER }
    : { 'Content-Type': 'application/octet-stream' }
}
