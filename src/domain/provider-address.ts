/**
 * True for https addresses of a named host, from which we load other companies’ content or to which we link
 * (docs/product.md, "The firm" and "Links to join"). Hosts may contain characters that separate the parts of a page’s
 * policy, so only letters, digits, dots and hyphens are accepted.
 */
export function isProviderAddress(address: string): boolean {
  return /^https:\/\//i.test(address) && hasPlainHost(address)
}

/** Also accepts this machine without https, for trying things out. */
export function isProviderAddressHere(address: string): boolean {
  return isProviderAddress(address) || (LOCAL.test(address) && hasPlainHost(address))
}

const LOCAL = /^http:\/\/(?:127\.0\.0\.1|localhost)(?:[:/]|$)/i

function hasPlainHost(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { hostname, username, password } = new URL(address)
  return /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/.test(hostname) && username === '' && password === ''
}
