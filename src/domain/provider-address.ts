/**
 * Whether something of another company may be loaded from an address, or a visitor led there (docs/product.md, "The firm"
 * and "Links to join"): over https, from one host by name. A host may hold signs that separate the parts of a page's policy; here it has letters, digits, dots and
 * hyphens alone.
 */
export function isProviderAddress(address: string): boolean {
  return /^https:\/\//i.test(address) && hasPlainHost(address)
}

/** The same, or on this very machine without https: for trying something out. */
export function isProviderAddressHere(address: string): boolean {
  return isProviderAddress(address) || (LOCAL.test(address) && hasPlainHost(address))
}

const LOCAL = /^http:\/\/(?:127\.0\.0\.1|localhost)(?:[:/]|$)/i

function hasPlainHost(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { hostname, username, password } = new URL(address)
  return /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/.test(hostname) && username === '' && password === ''
}
