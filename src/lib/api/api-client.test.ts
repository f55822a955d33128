import { expect, expectTypeOf, test } from 'vitest'
import type { AuthApi } from '~/features/auth/api.server'
import type { BlogApi } from '~/features/blog/api.server'
import type { BookingApi } from '~/features/booking/api.server'
import type { FaqsApi } from '~/features/faqs/api.server'
import type { Faq, StaffFaq } from '~/features/faqs/schema'
import { ApiError, apiClient } from './api-client'
import { sendApiCallsThrough } from './api-transport'

const auth = apiClient<AuthApi>()
const blog = apiClient<BlogApi>()
const booking = apiClient<BookingApi>()
const faqs = apiClient<FaqsApi>()

test('a call fills and encodes the gaps of its path, and leaves out what is not asked for', async () => {
  const sent = answerWith(Response.json(null))
  const query = { published: 'true' } as const
  await blog('GET', '/api/blog/:slug', { param: { slug: 'a/b?c' }, query })
  expect(sent.path).toBe('/api/blog/a%2Fb%3Fc?published=true')
  await blog('GET', '/api/blog', { query: { q: 'wills & trusts', category: undefined, page: 2 } })
  expect(sent.path).toBe('/api/blog?q=wills+%26+trusts&page=2')
  await faqs('GET', '/api/faqs')
  expect(sent.path).toBe('/api/faqs')
})

test('a call says that it is JSON, and has a body only when there is something to send', async () => {
  const sent = answerWith(Response.json(null))
  await faqs('PUT', '/api/admin/faqs/:id', { param, json: { question, answer }, signal })
  expect(sent.init).toMatchObject({ method: 'PUT', credentials: 'include', signal })
  expect(sent.init?.headers).toEqual({ 'Content-Type': 'application/json' })
  expect(sent.init?.body).toBe(JSON.stringify({ question, answer }))
  const fields = new FormData()
  fields.set('name', 'Jo')
  await booking('POST', '/api/bookings', { fields })
  expect(sent.init?.body).toBe('{"name":"Jo"}')
  await faqs('DELETE', '/api/admin/faqs/:id', { param })
  expect(sent.init?.headers).toEqual({ 'Content-Type': 'application/json' })
  expect(sent.init?.body).toBeUndefined()
})

test('a refusal is thrown with the server’s sentence, its issues and the row as it stands', async () => {
  const issues = [{ path: 'updatedAt', message: 'Changed.' }]
  const current = { id: '1' }
  answerWith(Response.json({ message: 'No.', issues, current }, { status: 409 }))
  const failed = await faqs('GET', '/api/faqs').catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(ApiError)
  expect(failed).toMatchObject({ status: 409, text: 'No.', issues, current, message: '409: No.' })
})

/*
 * From here on, what the compiler refuses: `tsc` fails on a line that expects an error and has none, so
 * these tests also fail when the routes' types degrade to `any`. None of the calls is made.
 */

test('a call answers with what its route answers with when all is well', () => {
  const list = () => faqs('GET', '/api/faqs')
  const change = () => faqs('PUT', '/api/admin/faqs/:id', { param, json: { question, answer } })
  const remove = () => faqs('DELETE', '/api/admin/faqs/:id', { param })
  expectTypeOf(list).returns.resolves.toEqualTypeOf<StaffFaq[] | Faq[]>()
  expectTypeOf(change).returns.resolves.toEqualTypeOf<StaffFaq>()
  expectTypeOf(remove).returns.resolves.toEqualTypeOf<{ message: string }>()
  // @ts-expect-error a question has no title
  void (async () => (await change()).title)
})

test('only addresses that exist can be called, by the methods that they answer', () => {
  // @ts-expect-error there is no such address
  void (() => faqs('GET', '/api/questions'))
  // @ts-expect-error it is another feature's
  void (() => faqs('GET', '/api/blog'))
  // @ts-expect-error this address is only read
  void (() => faqs('POST', '/api/faqs', { json: { question, answer } }))
  // @ts-expect-error no address answers this
  void (() => faqs('PATCH', '/api/faqs'))
})

test('only what the route takes can be sent', () => {
  void (() => faqs('POST', '/api/admin/faqs', { json: { question, answer }, signal }))
  void (() => blog('GET', '/api/blog', { query: { page: 2, category: undefined } }))
  void (() => booking('POST', '/api/bookings', { fields: new FormData() }))
  // @ts-expect-error there is no body
  void (() => faqs('POST', '/api/admin/faqs'))
  // @ts-expect-error there is no answer to the question
  void (() => faqs('POST', '/api/admin/faqs', { json: { question } }))
  // @ts-expect-error a question is text
  void (() => faqs('POST', '/api/admin/faqs', { json: { question: 1, answer } }))
  // @ts-expect-error a question has no title
  void (() => faqs('POST', '/api/admin/faqs', { json: { question, answer, title: '' } }))
  // @ts-expect-error which question?
  void (() => faqs('DELETE', '/api/admin/faqs/:id'))
  // @ts-expect-error the address has another gap to fill
  void (() => faqs('DELETE', '/api/admin/faqs/:id', { param: { slug: '1' } }))
  // @ts-expect-error it is true or false
  void (() => faqs('GET', '/api/faqs', { query: { published: 'yes' } }))
  // @ts-expect-error it has no such filter
  void (() => faqs('GET', '/api/faqs', { query: { publishd: 'true' } }))
  // @ts-expect-error an address does not hold an object
  void (() => blog('GET', '/api/blog', { query: { page: {} } }))
  // @ts-expect-error a read has no body
  void (() => faqs('GET', '/api/faqs', { json: {} }))
  void (() => auth('POST', '/api/auth/logout', { json: {} }))
  // @ts-expect-error the server does not look at this body
  void (() => auth('POST', '/api/auth/logout', { json: { token: '' } }))
})

const param = { id: '1' }
const question = 'Do I need a will?'
const answer = 'Yes.'
const signal = new AbortController().signal

/** Replaces the network and records the last call sent. */
function answerWith(response: Response) {
  const sent: { path?: string; init?: RequestInit } = {}
  sendApiCallsThrough(async (path, init) => {
    Object.assign(sent, { path, init })
    return response.clone()
  })
  return sent
}
