import { afterAll, beforeEach, expect, test } from 'vitest'
import { capturedLog } from '../../../tests/fixtures/captured-log'
import { createTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'

const logs = capturedLog()
let site: Awaited<ReturnType<typeof createTestSite>> | undefined
beforeEach(async () => {
  await site?.close()
  site = await createTestSite({ log: logs.log })
})
afterAll(() => site?.close())

const HOUR = 60 * 60 * 1000
const violation = {
  documentURL: 'https://www.example.org/newsletter/confirm?token=secret#part',
  effectiveDirective: 'script-src-elem',
  blockedURL: 'https://evil.example/script.js?visitor=jane@example.org',
  sample: 'alert("jane@example.org")',
}

test('a violation is logged once, without anything of a person', async () => {
  for (let time = 0; time < 3; time++) {
    expect(await report([{ type: 'csp-violation', body: violation }])).toBe(204)
  }
  expect(logged()).toEqual([
    {
      directive: 'script-src-elem',
      page: '/newsletter/confirm',
      blocked: 'https://evil.example',
      msg: 'content security policy',
    },
  ])
})

test('how often it was seen follows when the hour is over', async () => {
  for (let time = 0; time < 3; time++) await report([{ type: 'csp-violation', body: violation }])
  logged()
  site?.setNow(new Date(TEST_NOW.getTime() + HOUR))
  await report([])
  expect(logged()).toMatchObject([{ count: 3, msg: 'content security policy, in total' }])
})

test('the older kind of report is understood too', async () => {
  const json = {
    'csp-report': {
      'document-uri': 'https://www.example.org/',
      'violated-directive': "style-src-attr 'self'",
      'blocked-uri': 'inline',
    },
  }
  expect(await report(json, 'application/csp-report')).toBe(204)
  expect(logged()).toMatchObject([{ directive: 'style-src-attr', page: '/', blocked: 'inline' }])
})

test('a flood of different kinds fills neither the memory nor the log', async () => {
  for (let n = 0; n < 200; n++) {
    const body = { ...violation, blockedURL: `https://host-${n}.example/` }
    expect(await report([{ type: 'csp-violation', body }])).toBe(204)
  }
  expect(logged()).toHaveLength(50)
})

test.each([
  ['not JSON', '{'],
  ['no report', '{"a":1}'],
  ['nothing', ''],
  ['a deep one', '['.repeat(8000)],
])('%s is answered in the same way and leaves no trace', async (_name, body) => {
  expect(await sendRaw(body, 'application/reports+json')).toBe(204)
  expect(logged()).toEqual([])
})

test('what cannot be a report is refused', async () => {
  expect(await sendRaw('{}', 'application/json')).toBe(415)
  expect(await sendRaw(`"${'x'.repeat(17_000)}"`, 'application/reports+json')).toBe(413)
  expect(logged()).toEqual([])
})

test.each([
  ['/a@b.example', 'Script<src>', 'javascript:alert(1)', 'unknown', 'unknown', 'javascript:'],
  [
    'no address',
    'img-src',
    'chrome-extension://abc/x.js',
    'unknown',
    'img-src',
    'chrome-extension:',
  ],
])('of %s only harmless facts are logged', async (page, directive, blocked, ...expected) => {
  const documentURL = page.startsWith('/') ? `https://www.example.org${page}` : page
  const body = { documentURL, effectiveDirective: directive, blockedURL: blocked }
  await report([{ type: 'csp-violation', body }])
  const [line] = logged()
  expect([line?.page, line?.directive, line?.blocked]).toEqual(expected)
})

function report(json: unknown, type = 'application/reports+json') {
  return sendRaw(JSON.stringify(json), type)
}

async function sendRaw(body: string, type: string) {
  const headers = { 'Content-Type': type, 'Content-Length': String(Buffer.byteLength(body)) }
  const answer = await site?.request('/api/csp-reports', { method: 'POST', headers, body })
  return answer?.status
}

/** What was logged of reports since the last call, without the log's own fields. */
function logged() {
  return logs
    .take()
    .filter(({ msg }) => String(msg).startsWith('content security policy'))
    .map(({ level: _l, time: _t, pid: _p, hostname: _h, requestId: _r, ...line }) => line)
}
