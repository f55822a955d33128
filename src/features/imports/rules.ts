import { readablePath } from '~/lib/redirects'

export const MOST_PICTURES = 5_000

/** In characters: longer than any list the site can hold. */
export const LONGEST_REDIRECT_FILE = 200_000

/** In milliseconds: one call works this long before it reports its progress. */
export const TURN_MS = 4_000

/**
 * Finds pictures of the old site among files, by name and by as many of their folders as are given.
 *
 * @param files paths such as "uploads/2023/04/desk.jpg", or names alone
 * @returns a function from an address to a file; undefined when no file has the name, or several do and nothing
 *   distinguishes them
 */
export function pictureFinder(files: readonly string[]): (address: string) => string | undefined {
  const byName = new Map<string, Array<{ file: string; parts: string[] }>>()
  for (const file of files) {
    const parts = partsOf(file)
    const [name = ''] = parts
    byName.set(name, [...(byName.get(name) ?? []), { file, parts }])
  }
  return (address) => {
    const wanted = partsOf(address.replace(/[?#].*$/, ''))
    const [best, next] = (byName.get(wanted[0] ?? '') ?? [])
      .map(({ file, parts }) => ({ file, shared: sharedEnd(wanted, parts) }))
      .sort((one, other) => other.shared - one.shared)
    return best && best.shared !== next?.shared ? best.file : undefined
  }
}

function partsOf(path: string): string[] {
  return readablePath(path).normalize('NFC').toLowerCase().split(/[/\\]/).filter(Boolean).reverse()
}

function sharedEnd(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((part, index) => part !== other[index])
  return differs === -1 ? one.length : differs
}
