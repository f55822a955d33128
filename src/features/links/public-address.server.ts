import ipaddr from 'ipaddr.js'

/** The only doors at which another site may be asked. */
const PORTS: ReadonlySet<number> = new Set([80, 443])

/** All that has been given out of IPv6 so far. */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether the site may ask at an address of the network by itself (docs/product.md, "Links to other sites"): one that
 * everyone on the internet can reach, at the usual ports. Whatever is within the firm's own network, or stands for an
 * address there, is not: no link may be used to knock there.
 *
 * @param address in figures: "192.0.2.1", "2001:db8::1"
 */
export function isPublicAddress(address: string, port: number): boolean {
  if (!PORTS.has(port) || !ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(GIVEN_OUT)
}
