import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite } from '../../tests/fixtures/create-test-site'

let site: Awaited<ReturnType<typeof createTestSite>>
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const newest = readdirSync('db/migrations').sort().at(-1)?.replace(/\.ts$/, '')
const { version } = JSON.parse(readFileSync('package.json', 'utf8'))

test('a server says its version, and that of its schema', async () => {
  const answer = await (await site.request('/readyz')).json()
  expect(answer).toEqual({ status: 'ready', version, schema: newest, useful: null })
})

test('the API’s description has the version of the program', async () => {
  const { info } = await (await site.request('/api/openapi.json')).json()
  expect(info.version).toBe(version)
})

test('the changelog begins with the version that is released next', () => {
  const [, first] = /^## (.+)$/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? []
  expect(first).toBe(version)
})
