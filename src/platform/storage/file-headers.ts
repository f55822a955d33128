/** One year, the conventional maximum. */
export const FOR_EVER = 'public, max-age=31536000, immutable'

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** By the key’s extension; null for files that are never served. */
export function imageType(key: string): string | null {
  return types[key.split('.').at(-1) ?? ''] ?? null
}

/** For a store that serves its files directly. */
export function storedHeaders(key: string): Record<string, string> {
  const type = imageType(key)
  return type
    ? { 'Content-Type': type, 'Cache-Control': FOR_EVER }
    : { 'Content-Type': 'application/octet-stream' }
}
