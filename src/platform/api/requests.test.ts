import { expect, test } from 'vitest'
import { faq } from '../../../tests/fixtures/content-examples'
import { openTestSite } from '../../../tests/fixtures/create-test-site'
import { LARGEST_BODY, LARGEST_PUBLIC_BODY } from './requests'

const site = await openTestSite()
const headersOf: Record<string, Record<string, string>> = {
  'a visitor': {},
  'a wrong token': { Authorization: 'Bearer wrong' },
  'no administrator': await site.logIn({ username: 'reader', isAdmin: false }),
  reception: await site.logIn({ username: 'reception', role: 'reception' }),
  'an adviser': await site.logIn({ username: 'adviser', role: 'adviser' }),
  'an administrator': await site.logIn(),
}

const TOO_LARGE = 'What was sent is too large.'
const TOO_DEEP = 'What was sent is nested too deeply.'
const TOO_MANY = 'What was sent has too many values.'
const NOT_JSON = 'What was sent is not valid JSON.'

async function refusalOf(who: string, body: string): Promise<[status: number, message: string]> {
  const headers = {
    ...headersOf[who],
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
  }
  const answer = await site.request('/api/admin/faqs', { method: 'POST', headers, body })
  return [answer.status, (await answer.json()).message]
}

test.each(['a visitor', 'a wrong token', 'no administrator'])(
  'of %s so much is read and no more',
  async (who) => {
    const [status, message] = await refusalOf(who, `${' '.repeat(LARGEST_PUBLIC_BODY - 2)}{}`)
    expect(status).toBe(who === 'no administrator' ? 403 : 401)
    expect(message).not.toBe(TOO_LARGE)
    expect(await refusalOf(who, `${' '.repeat(LARGEST_PUBLIC_BODY - 1)}{}`)).toEqual([
      413,
      TOO_LARGE,
    ])
  },
)

test.each(['reception', 'an adviser'])(
  '%s sends as much as those who write: ten people with a year of absences are more than a form',
  async (who) => {
    expect((await refusalOf(who, '{}'.padEnd(LARGEST_BODY)))[0]).toBe(403)
    expect((await refusalOf(who, '{}'.padEnd(LARGEST_BODY + 1)))[0]).toBe(413)
  },
)

test('an administrator sends up to two megabytes', async () => {
  const body = JSON.stringify({ ...faq, question: 'A long body' })
  const [status] = await refusalOf('an administrator', body.padEnd(LARGEST_BODY))
  expect(status).toBe(201)
  expect(await refusalOf('an administrator', body.padEnd(LARGEST_BODY + 1))).toEqual([
    413,
    TOO_LARGE,
  ])
})

test.each([
  ['lists in lists, to the end', '['.repeat(21) + ']'.repeat(21), TOO_DEEP],
  ['lists in lists without an end', '['.repeat(15_000), TOO_DEEP],
  ['objects in objects', '{"a":'.repeat(21), TOO_DEEP],
  ['brackets in a string that never ends', `"${'['.repeat(100)}`, NOT_JSON],
])('%s are refused', async (_what, body, message) => {
  expect(await refusalOf('a visitor', body)).toEqual([400, message])
})

test('so many values may be sent and no more', async () => {
  const list = (values: number) => JSON.stringify(Array.from({ length: values }, () => 1))
  expect((await refusalOf('an administrator', list(49_999)))[0]).toBe(422)
  expect(await refusalOf('an administrator', list(50_000))).toEqual([413, TOO_MANY])
})

test('a text may be full of brackets, commas, quotation marks and backslashes', async () => {
  for (const question of [
    '[{'.repeat(60),
    `${'\\'.repeat(30)}"${'['.repeat(60)}`,
    '\\"[{,'.repeat(20),
  ]) {
    const body = JSON.stringify({ ...faq, question })
    expect((await refusalOf('an administrator', body))[0]).toBe(201)
  }
})
