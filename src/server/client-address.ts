import { BlockList, isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** What stands for the address of a request that came over no network, as in a test. */
const NO_ADDRESS = 'unknown'

/**
 * The network address that a request came from (docs/operations.md, "Environment").
 *
 * @param trustedProxies how many proxies stand before this server. Each adds the address it was called
 * from to `X-Forwarded-For`; whatever stands further left was written by the caller and is not believed.
 */
export function clientAddress(c: Context, trustedProxies: number): string {
  const forwarded = (c.req.header('X-Forwarded-For') ?? '').split(',').map((part) => part.trim())
  const hops = [...forwarded.filter(Boolean), connectionAddress(c)]
  const address = hops[Math.max(0, hops.length - 1 - trustedProxies)]
  return address && isIP(address) ? address : connectionAddress(c)
}

const ownAddresses = new BlockList()
ownAddresses.addSubnet('127.0.0.0', 8, 'ipv4')
ownAddresses.addAddress('::1', 'ipv6')

/** Proxies say for whom they ask in one of these. */
const forwardingHeaders = [
  'Forwarded',
  'Via',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Real-IP',
]

/** Whether a program on this machine asks, and not a proxy on this machine for someone else. */
export function isFromThisMachine(c: Context): boolean {
  if (forwardingHeaders.some((name) => c.req.header(name) !== undefined)) return false
  const address = connectionAddress(c)
  const version = isIP(address)
  return version !== 0 && ownAddresses.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

function connectionAddress(c: Context): string {
  if (!c.env?.incoming && !c.env?.server) return NO_ADDRESS
  return getConnInfo(c).remote.address ?? NO_ADDRESS
}
