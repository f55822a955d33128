import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.server'

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '151.101.1.1',
  '172.15.255.255',
  '172.32.0.1',
  '192.167.1.1',
  '100.63.255.255',
  '2606:4700::1111',
  '2a00:1450:4009:81f::200e',
])('%s is everyone’s', (address) => {
  expect(isPublicAddress(address, 443)).toBe(true)
  expect(isPublicAddress(address, 80)).toBe(true)
  for (const port of [22, 25, 3000, 5432, 8080, 0]) {
    expect(isPublicAddress(address, port), `${port}`).toBe(false)
  }
})

test.each([
  ['127.0.0.1', 'this machine'],
  ['127.255.255.254', 'this machine'],
  ['0.0.0.0', 'this machine'],
  ['0.1.2.3', 'this network'],
  ['10.0.0.1', 'private'],
  ['10.255.255.255', 'private'],
  ['172.16.0.1', 'private'],
  ['172.31.255.255', 'private'],
  ['192.168.0.1', 'private'],
  ['169.254.169.254', 'the link’s own, where clouds keep their keys'],
  ['100.64.0.1', 'of a carrier'],
  ['100.127.255.255', 'of a carrier'],
  ['192.0.0.1', 'reserved'],
  ['192.0.2.1', 'for documents'],
  ['198.51.100.7', 'for documents'],
  ['203.0.113.9', 'for documents'],
  ['198.18.0.1', 'for measuring'],
  ['192.88.99.1', 'an old relay'],
  ['224.0.0.1', 'many at once'],
  ['239.255.255.250', 'many at once'],
  ['240.0.0.1', 'reserved'],
  ['255.255.255.255', 'everyone near'],
  ['::', 'none'],
  ['::1', 'this machine'],
  ['::127.0.0.1', 'this machine, in another form'],
  ['::ffff:127.0.0.1', 'this machine, mapped'],
  ['::ffff:10.0.0.1', 'private, mapped'],
  ['::ffff:8.8.8.8', 'mapped at all'],
  ['::ffff:7f00:1', 'this machine, mapped'],
  ['64:ff9b::7f00:1', 'this machine, translated'],
  ['64:ff9b:1::1', 'translated within a network'],
  ['2002:7f00:1::', 'this machine, tunnelled'],
  ['2001::1', 'a tunnel'],
  ['fe80::1', 'the link’s own'],
  ['fe80::1%eth0', 'the link’s own, by name'],
  ['fc00::1', 'private'],
  ['fd12:3456::1', 'private'],
  ['fec0::1', 'private, of old'],
  ['ff02::1', 'many at once'],
  ['2001:db8::1', 'for documents'],
  ['3fff::1', 'for documents'],
  ['100::1', 'thrown away'],
  ['5f00::1', 'within a network'],
  ['4000::1', 'given to nobody'],
  ['0177.0.0.1', 'this machine, in eights'],
  ['2130706433', 'this machine, as one figure'],
  ['0x7f.1', 'this machine, in sixteens'],
  ['localhost', 'no figures'],
  ['', 'nothing'],
])('%s is %s, and never asked', (address) => {
  expect(isPublicAddress(address, 443)).toBe(false)
})
