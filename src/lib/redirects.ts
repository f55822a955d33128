import { paths } from './paths'

/** An address of an old site, and where it leads (docs/product.md, "Past and old addresses"). */
export interface Redirect {
  /** "/wills/making-a-will.html" */
  from: string
  /** An address of this site or of another; empty for a page that is gone for good. */
  to: string
}

/** A path as people read and type it: "/über-uns", not "/%C3%BCber-uns". */
export function readablePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Where an article of the site before this one stands now: "/blog/a" is "/resourcehub/a"; other paths stay as they are. */
export function withoutOldHub(path: string): string {
  return path.replace(/^\/blog\/(?=[^/]+$)/, `${paths.resourceHub}/`)
}

/**
 * An address as it is compared and looked up: "/Wills/./a%2Fb//?page=2" is "/wills/a/b". Capitals, percent-encoding, dots
 * between slashes, slashes too many, backslashes, invisible characters, the query and the fragment make no difference, nor
 * does the old hub's name.
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

/** An address as earlier releases stored it with an imported article. */
export function formerKey(path: string): string {
  return withoutOldHub(
    readablePath(path)
      .toLowerCase()
      .replace(/(?<=.)\/+$/, ''),
  )
}

/** A proxy and a router may each decode an address once; no one decodes it more often than this. */
const MOST_DECODINGS = 5

/** Decodes what is percent-encoded, also twice; what is not UTF-8 stays. */
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
