import { expect, test } from 'vitest'
import { parseEnvironment } from './environment'
import { publicAddress } from './open-site'

test.each([
  [{}, 'http://127.0.0.1:4000'],
  [{ HOST: '::1' }, 'http://[::1]:4000'],
  [{ HOST: '::', SITE_URL: 'https://www.example.co.uk/' }, 'https://www.example.co.uk'],
])('%j is reached at %s', (variables, address) => {
  expect(publicAddress(parseEnvironment({ ...variables, PORT: '4000' }))).toBe(address)
})
