import { describe, expect, test } from 'vitest'
import { faq, person, post, review } from '../../../tests/fixtures/content-examples'
import { openTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { enquiry, madeEnquiry } from '../../../tests/fixtures/enquiries'
import { addFaq, addPost, addSubscriber } from '../../../tests/fixtures/factories'
import { openEditor } from '../../../tests/fixtures/half-typed'
import { callsBy } from '../../../tests/fixtures/staff-calls'
import { KEY_DAYS, sweepCreations } from './creations'

const site = await openTestSite()
const helen = await site.logIn({ username: 'helen' })
const tom = await site.logIn({ username: 'tom' })
const ann = await site.logIn({ username: 'ann', role: 'author' })

const call = callsBy(site, helen)

async function made(path: string, json: object, headers = helen) {
  const { status, body } = await call('POST', path, json, headers)
  expect(status).toBe(201)
  return body
}

const newPost = () => ({ ...post, slug: crypto.randomUUID() })

test('nobody takes over what is in the bin, and nobody ends its history', async () => {
  for (const [kind, path, json, next] of [
    ['posts', '/api/admin/blog', newPost(), newPost()],
    ['faqs', '/api/admin/faqs', faq, faq],
    ['team', '/api/admin/team', { ...person, name: 'Bo' }, { ...person, name: 'Cy' }],
  ] as const) {
    const original = await made(path, { ...json, isPublished: false })
    const who = kind === 'posts' ? ann : tom
    await call('DELETE', `${path}/${original.id}`)
    const editor = openEditor(site, who, kind, original.id, null)
    expect((await editor.keep({ any: 'thing' })).status, kind).toBe(404)

    const taken = await made(path, { ...next, idempotencyKey: original.id }, who)
    expect(taken.id, kind).not.toBe(original.id)
    expect((await call('DELETE', `${path}/${taken.id}`, undefined, who)).status).toBe(200)
    expect(
      (await call('DELETE', `/api/admin/bin/${kind}/${taken.id}`, undefined, who)).status,
    ).toBe(200)
    const back = await call('POST', `${path}/${original.id}/restore`)
    expect(back, kind).toMatchObject({ status: 200, body: { id: original.id } })
    const { body: history } = await call('GET', `/api/admin/history/${kind}/${original.id}`)
    expect(history.versions.map(({ action }: { action: string }) => action).at(-1)).toBe('created')
    await call('DELETE', `${path}/${original.id}`)
  }
})

describe('a call that is sent again', () => {
  const slot = { service: 'Trusts', name: 'P. Turner', phone: '07700 900456', kind: 'telephone' }
  const kinds: Array<[path: string, make: (who: string) => Promise<object>]> = [
    ['/api/admin/blog', async () => newPost()],
    ['/api/admin/faqs', async () => faq],
    ['/api/admin/team', async (who) => ({ ...person, name: `Sent by ${who}` })],
    ['/api/admin/reviews', async () => review],
    [
      '/api/admin/bookings',
      async (who) => ({ ...slot, startsAt: `2026-11-24T${who === 'helen' ? '09' : '10'}:00:00Z` }),
    ],
    [
      '/api/admin/newsletters',
      async () => {
        await addSubscriber(site.db, { email: `${crypto.randomUUID()}@example.com` })
        const { id: postId } = await addPost(site.db, { slug: crypto.randomUUID() })
        return { postId, subject: 'A subject', words: 'Words.' }
      },
    ],
  ]

  test.each(kinds)(
    '%s makes one row, and the key of someone else shows none of theirs',
    async (path, make) => {
      const idempotencyKey = crypto.randomUUID()
      const json = { ...(await make('helen')), idempotencyKey }
      const first = await made(path, json)
      expect(first.id).not.toBe(idempotencyKey)
      expect(await call('POST', path, json)).toMatchObject({
        status: 409,
        body: { issues: [{ path: 'idempotencyKey' }], current: { id: first.id } },
      })
      const other = await made(path, { ...(await make('tom')), idempotencyKey }, tom)
      expect(other.id).not.toBe(first.id)
    },
  )

  test('to answer an enquiry answers it once, and another enquiry by itself', async () => {
    const [one, two] = [await madeEnquiry(site), await madeEnquiry(site)]
    const sent = { idempotencyKey: crypto.randomUUID(), way: 'telephone', text: 'We will call.' }
    const answer = (id: string, who = helen) =>
      call('POST', `/api/admin/enquiries/${id}/answers`, sent, who)
    const first = await answer(one)
    expect(await answer(one)).toEqual(first)
    expect(first.body).toMatchObject({ name: enquiry.name, answers: [{ text: sent.text }] })
    expect((await answer(two)).body.answers).toHaveLength(1)
    expect((await answer(one, tom)).body.answers).toHaveLength(2)
  })

  test('after what it made was deleted makes it again, beside what is in the bin', async () => {
    const json = { ...faq, idempotencyKey: crypto.randomUUID() }
    const { id } = await made('/api/admin/faqs', json)
    await call('DELETE', `/api/admin/faqs/${id}`)
    const again = await made('/api/admin/faqs', json)
    expect(again.id).not.toBe(id)
    expect((await call('POST', `/api/admin/faqs/${id}/restore`)).status).toBe(200)
  })

  test('is known for ninety days', async () => {
    const { db } = site
    await made('/api/admin/faqs', { ...faq, idempotencyKey: crypto.randomUUID() })
    const count = async () => (await db.selectFrom('creations').selectAll().execute()).length
    const sweepAfter = (ms: number) =>
      sweepCreations({ db, now: () => new Date(TEST_NOW.getTime() + ms) })
    const end = KEY_DAYS * 24 * 60 * 60 * 1000
    const before = await count()
    await sweepAfter(end - 1)
    expect(await count()).toBe(before)
    await sweepAfter(end)
    expect(await count()).toBe(0)
  })
})

test('what was typed and previewed before the first save belongs to the thing that it makes', async () => {
  const key = crypto.randomUUID()
  const unsaved = openEditor(site, helen, 'faqs', key, null)
  await unsaved.keep({ question: 'Typed?', answer: 'Yes.' })
  const { body: link } = await call('POST', `/api/preview-links/faqs/${key}`)
  const { id } = await made('/api/admin/faqs', { ...faq, idempotencyKey: key })
  expect(await unsaved.list()).toEqual([])
  expect((await unsaved.keep({ any: 'late' }, { isFirst: true })).status).toBe(409)
  const { body: shared } = await call('GET', `/api/preview-links/faqs/${id}`)
  expect(shared.map((each: { link: string }) => each.link)).toEqual([link.link])
})

test('an id that comes with content of another site is not given to something new either', async () => {
  const { id } = await addFaq(site.db)
  await call('DELETE', `/api/admin/faqs/${id}`)
  expect((await addFaq(site.db, { id })).id).not.toBe(id)
  const fresh = crypto.randomUUID()
  expect((await addFaq(site.db, { id: fresh })).id).toBe(fresh)
})
