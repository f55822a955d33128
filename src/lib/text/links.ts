import { withoutUnseen } from './cleaning/unseen'
import { unwrapLink } from './cleaning/wrapped-links'

/**
 * Attributes of a link, or null where a link may not lead. Wrapped links are unwrapped; pages of this site are linked
 * by path, so that links survive a change of the site’s address; all others open in a new tab.
 *
 * @param written from the link dialog, a clipboard or the API
 * @param siteUrl the public address of this site
 */
export function linkAttributes(
  written: string,
  siteUrl: string,
): { href: string; target?: '_blank'; rel?: 'noopener' } | null {
  const href = unwrapLink(withoutUnseen(written))
  if (hasControlCharacter(href) || href !== href.trim()) return null
  if (/^(?:mailto|tel):[^\s/]/i.test(href)) return { href }
  if (/^#[^\s]/.test(href)) return { href }
  if (!/^(?:https?:\/\/|\/(?![/\\]))/i.test(href) || !URL.canParse(href, siteUrl)) return null
  const path = pathOnSite(href, siteUrl)
  return path === null ? { href, target: '_blank', rel: 'noopener' } : { href: path }
}

/** Null when the address leads elsewhere. */
export function pathOnSite(address: string, siteUrl: string): string | null {
  if (address === '' || !URL.canParse(address, siteUrl)) return null
  const { origin, pathname, search, hash } = new URL(address, siteUrl)
  if (origin !== new URL(siteUrl).origin) return null
  // Two leading slashes would lead to another site.
  return `${pathname.replace(/^\/{2,}/, '/')}${search}${hash}`
}

/** Browsers strip control characters from an address, which could turn it into another. */
export function hasControlCharacter(text: string): boolean {
  return /\p{Cc}/u.test(text)
}

/** Only http and https: other links could run a program. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(url) && !/\s/.test(url) && URL.canParse(url)
}

/** An address as people write it: "ico.org.uk/make-a-complaint". */
export function withoutProtocol(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '')
}
