import { beginningWith, type PlainServer, startPlainServer } from './fixtures/plain-server'
import { expect, testOfServers as test } from './fixtures/test'

/** A server whose staff area answers nothing but errors. */
const WITHOUT_STAFF = `
  const { Server } = await import('node:http')
  const { emit } = Server.prototype
  Server.prototype.emit = function (name, request, response) {
    if (name !== 'request' || !/^\\/(admin|api\\/admin)/.test(request.url)) return emit.apply(this, arguments)
    response.writeHead(500).end()
    return true
  }`

/** Each update checks, backs up and tries a whole release. */
test.describe.configure({ timeout: 180_000 })

let server: PlainServer
test.beforeAll(async () => {
  server = await startPlainServer()
})
test.afterAll(() => server.stop())

test('a release whose staff area answers with errors on a copy is refused', {
  tag: '@slow',
}, async () => {
  const before = server.current()
  const failing = await server.makeRelease(
    'without-staff',
    beginningWith(WITHOUT_STAFF, { onCopies: true }),
  )
  const refused = await server.startUpdate(failing).ended
  expect(refused.output).toMatch(
    /fails on a copy of the data\. Nothing of the site has changed\.\s+Staff cannot work: \/admin\/login answered 500\./,
  )
  expect(refused.code).toBe(1)
  expect(server.current()).toBe(before)
})

test('one whose staff area answers with errors only after the switch goes again', {
  tag: '@long',
}, async () => {
  const before = server.current()
  const late = await server.makeRelease('late', beginningWith(WITHOUT_STAFF))
  const { output } = await server.startUpdate(late).ended
  expect(output).toMatch(/staff can log in and work[\s\S]+\d+ of \d+ pages fail, .*runs again/)
  expect(server.current()).toBe(before)
})
