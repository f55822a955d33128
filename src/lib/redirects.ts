import { paths } from './paths'

/** An address of an old site, and where it leads (docs/product.md, "Addresses"). */
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

/** An address as it is looked up: without regard to capitals, nor to a slash at its end, nor to the old hub's name. */
export function redirectKey(path: string): string {
  return withoutOldHub(
    readablePath(path)
      .toLowerCase()
      .replace(/(?<=.)\/+$/, ''),
  )
}
