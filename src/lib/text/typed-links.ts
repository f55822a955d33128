import { linkAttributes } from './links'

/** What the link dialog says of an address that `readTypedLink` refuses. */
export const LINK_REFUSED =
  'No link can lead there. Enter a web address such as https://www.gov.uk/wills, a page of this site such as /pricing, an email address, or tel: and a number.'

/**
 * The address that someone means who typed this into the link dialog: an email address gets
 * `mailto:`, and `https://` is put before one that does not start with http.
 *
 * @returns null for what can be no link
 */
export function readTypedLink(typed: string, siteUrl: string): string | null {
  const address = typed.trim()
  if (/^[^\s@:/?#\\]+@[^\s@:/?#\\]+\.[^\s@:/?#\\]+$/.test(address)) return `mailto:${address}`
  const isWhole = /^(?:https?:|mailto:|tel:|#|\/)/i.test(address)
  if (isWhole) return linkAttributes(address, siteUrl)?.href ?? null
  // A host name that is guessed has a dot; "ftp://" and "javascript:" are no hosts.
  const isHost = /^[^\s/:@?#\\]+\.[^\s/:@?#\\.]+(?::\d+)?(?:[/?#]|$)/.test(address)
  return isHost ? (linkAttributes(`https://${address}`, siteUrl)?.href ?? null) : null
}
