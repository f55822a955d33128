/** For a year, the longest there is. */
export const FOR_EVER = 'public, max-age=31536000, immutable'

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** What a file is served as, by the end of its key; null for files that nobody is shown. */
export function pictureType(key: string): string | null {
  return types[key.split('.').at(-1) ?? ''] ?? null
}

/** What a store that serves its files itself has to say with them. */
export function storedHeaders(key: string): Record<string, string> {
  const type = pictureType(key)
  return type
    ? { 'Content-Type': type, 'Cache-Control': FOR_EVER }
    : { 'Content-Type': 'application/octet-stream' }
}
