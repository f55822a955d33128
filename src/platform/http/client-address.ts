import { BlockList, isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** For a request that did not come over a network, as in a test. */
const NO_ADDRESS = 'unknown'

/**
 * The network address that a request came from (docs/operations/settings.md, "Environment").
 * @param trustedProxies the number of proxies in front of this server. Each appends the address it was called from to
 * `X-Forwarded-For`; anything further left was written by the caller and is not trusted.
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

/** Headers in which proxies name the original caller. */
const forwardingHeaders = [
  'Forwarded',
  'Via',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Real-IP',
]

/** True when the request is from a program on this machine, and not forwarded for someone else by a proxy on it. */
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
