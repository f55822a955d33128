import { linkAttributes } from './links'

export const LINK_REFUSED =
  'No link can lead there. Enter a web address such as https://www.gov.uk/wills, a page of this site such as /pricing, an email address, or tel: and a number.'

/**
 * Completes a typed address: `mailto:` for an email address, `https://` for a host without a protocol.
 *
 * @returns null for text that cannot be a link
 */
export function readTypedLink(typed: string, siteUrl: string): string | null {
  const address = typed.trim()
  if (/^[^\s@:/?#\\]+@[^\s@:/?#\\]+\.[^\s@:/?#\\]+$/.test(address)) return `mailto:${address}`
  const isWhole = /^(?:https?:|mailto:|tel:|#|\/)/i.test(address)
  if (isWhole) return linkAttributes(address, siteUrl)?.href ?? null
  // A guessed host has a dot; "ftp://" and "javascript:" are not hosts.
  const isHost = /^[^\s/:@?#\\]+\.[^\s/:@?#\\.]+(?::\d+)?(?:[/?#]|$)/.test(address)
  return isHost ? (linkAttributes(`https://${address}`, siteUrl)?.href ?? null) : null
}
