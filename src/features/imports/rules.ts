import { readablePath } from '~/lib/redirects'

/** So many pictures come at once. */
export const MOST_PICTURES = 5_000

/** The longest file of redirects, in characters: more than the site keeps. */
export const LONGEST_REDIRECT_FILE = 200_000

/** For so long one call of an import works before it says how far it is, in milliseconds. */
export const TURN_MS = 4_000

/**
 * Finds pictures of the old site among files: the one with the name, and with as much of its folders as there is.
 *
 * @param files their paths: "uploads/2023/04/desk.jpg", or names alone
 * @returns takes an address, and gives one of the files; undefined when none has the name, or several do and nothing says
 *   which is meant
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

/** The parts of a path, the last first. */
function partsOf(path: string): string[] {
  return readablePath(path).normalize('NFC').toLowerCase().split(/[/\\]/).filter(Boolean).reverse()
}

/** How many parts are the same before the first that differs. */
function sharedEnd(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((part, index) => part !== other[index])
  return differs === -1 ? one.length : differs
}
