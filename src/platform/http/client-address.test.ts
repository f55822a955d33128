import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { clientAddress } from './client-address'

test.each([
  ['no proxy: what the caller says is not believed', 0, '203.0.113.1', '192.0.2.1'],
  ['one proxy: what it added is believed', 1, '203.0.113.1', '203.0.113.1'],
  ['one proxy: what the caller added before is not', 1, '10.0.0.1, 203.0.113.1', '203.0.113.1'],
  ['two proxies', 2, '10.0.0.1, 203.0.113.1, 198.51.100.1', '203.0.113.1'],
  ['fewer addresses than proxies: the first', 3, '203.0.113.1', '203.0.113.1'],
  ['a proxy that added nothing: the connection', 1, undefined, '192.0.2.1'],
  ['a proxy that added no address: the connection', 1, 'unknown', '192.0.2.1'],
  ['IPv6', 1, '2001:db8::1', '2001:db8::1'],
])('%s', async (_case, trustedProxies, forwarded, expected) => {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, trustedProxies)))
  const connection = { incoming: { socket: { remoteAddress: '192.0.2.1', remoteFamily: 'IPv4' } } }
  const headers = new Headers(forwarded ? { 'X-Forwarded-For': forwarded } : {})
  const answer = await app.request('/', { headers }, connection)
  expect(await answer.text()).toBe(expected)
})

test('a request that came over no network has no address', async () => {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, 0)))
  expect(await (await app.request('/')).text()).toBe('unknown')
})
