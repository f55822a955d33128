import { redirect } from '@tanstack/react-router'

/**
 * Sends readers of a legal page to the firm’s own page elsewhere (docs/product.md, "Legal pages").
 *
 * @param address empty where the firm has none: our page is shown
 * @throws a temporary redirect, because the firm may change its mind
 */
export function goElsewhere(address: string): void {
  if (address) throw redirect({ href: address, statusCode: 302 })
}
