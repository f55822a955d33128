import { paths } from './paths'

/** An old site’s address and its destination (docs/product.md, "Past and old addresses"). */
export interface Redirect {
  from: string
  /** An address of this or another site; empty for a page that has gone for good. */
  to: string
}

/** "/über-uns" rather than "/%C3%BCber-uns". */
export function readablePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Articles of the previous site have moved: "/blog/a" becomes "/resourcehub/a"; other paths stay as they are. */
export function withoutOldHub(path: string): string {
  return path.replace(/^\/blog\/(?=[^/]+$)/, `${paths.resourceHub}/`)
}

/**
 * The normal form in which addresses are compared: "/Wills/./a%2Fb//?page=2" is "/wills/a/b". Ignores capitals,
 * percent-encoding, dot segments, extra slashes, backslashes, invisible characters, the query, the fragment and the
 * hub’s old name.
 */
export function redirectKey(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1)
  const plain = decoded(path)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{C}\p{DI}]/gu, '')
  const segments: string[] = []
  for (const segment of plain.split(/[/\\]/)) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return withoutOldHub(`/${segments.join('/')}`)
}

/** The normal form that earlier releases stored with an imported article. */
export function formerKey(path: string): string {
  return withoutOldHub(
    readablePath(path)
      .toLowerCase()
      .replace(/(?<=.)\/+$/, ''),
  )
}

/** A proxy and a router may each decode an address once; no one decodes it more often than this. */
const MOST_DECODINGS = 5

/** Decodes percent-encoding, even repeated; anything that is not UTF-8 stays. */
function decoded(path: string): string {
  let plain = path
  for (let turn = 0; turn < MOST_DECODINGS; turn += 1) {
    const next = plain.replaceAll(/(?:%[\da-f]{2})+/gi, decodedRun)
    if (next === plain) break
    plain = next
  }
  return plain
}

function decodedRun(run: string): string {
  try {
    return decodeURIComponent(run)
  } catch {
    return run
  }
}
