import { redirect } from '@tanstack/react-router'

/**
 * Sends a legal page's readers on to the firm's own page elsewhere (docs/product.md, "Legal pages").
 *
 * @param address empty where the firm has none: our page is shown
 * @throws a redirect, for as long as the firm says so, and so never a permanent one
 */
export function goElsewhere(address: string): void {
  if (address) throw redirect({ href: address, statusCode: 302 })
}
