import { beforeEach, describe, expect, test } from 'vitest'
import { prepareContent } from '~/app/prepare-content'
import { formatLongDate } from '~/lib/london'
import { openedAs } from '../../../tests/fixtures/attesting'
import { openTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { expectIssue, send } from '../../../tests/fixtures/staff-calls'

const FEES = 'https://www.gov.uk/applying-for-probate/fees'
const figure = (amount: string, id = 'probateApplication') =>
  `<data class="official-figure" value="${id}">${amount}</data>`
const fee = (amount: string) => `<p>The fee is ${figure(amount)}.</p>`

const site = await openTestSite()
const staff = await site.logIn()

beforeEach(async () => {
  for (const table of ['blogPosts', 'faqs', 'settings'] as const) {
    await site.db.deleteFrom(table).execute()
  }
  site.site.settings.invalidate()
})

const post = { title: 'What it costs', slug: 'what-it-costs', status: 'published' }
const create = (content: string) =>
  send(
    site,
    { method: 'POST', path: '/api/admin/blog', json: { ...post, tags: ['a'], content } },
    staff,
  )
const ask = (answer: string) =>
  send(
    site,
    { method: 'POST', path: '/api/admin/faqs', json: { question: 'How much?', answer } },
    staff,
  )
const setFee = async (amount: string) => {
  await openedAs(site, staff, 'figure', 'probateApplication')
  return send(
    site,
    {
      method: 'PUT',
      path: '/api/admin/settings/official-amounts/probateApplication',
      json: { amount, sourceUrl: FEES },
    },
    staff,
  )
}
const read = async (path: string) => (await site.request(path)).text()

describe('an article with an official figure', () => {
  test('shows the amount as it stands, whatever was sent, and follows it wherever it is read', async () => {
    const { status, body } = await create(fee(''))
    expect(status).toBe(201)
    expect(body.content).toBe(fee('£526'))
    expect((await setFee('1300')).status).toBe(200)
    const shown = await read('/api/blog/what-it-costs')
    expect(JSON.parse(shown).content).toBe(fee('£1,300'))
    expect(JSON.parse(shown).updatedAt).toBe(body.updatedAt)
    const found = async (words: string) =>
      JSON.parse(await read(`/api/blog?view=cards&q=${encodeURIComponent(words)}`)).total
    expect([await found('is £1,300'), await found('is £526')]).toEqual([1, 0])
  })

  test('is no new version to someone who has it open, and the old text that they save shows today’s figure', async () => {
    const { body } = await create(fee('£526'))
    await setFee('300')
    const json = { ...post, content: fee('£526'), updatedAt: body.updatedAt }
    const path = `/api/admin/blog/${body.id}`
    const saved = await send(site, { method: 'PUT', path, json }, staff)
    expect(saved.status).toBe(200)
    expect(saved.body.content).toBe(fee('£300'))
  })

  test('with a figure that there is none of is refused; one that is gone since is shown as it was last', async () => {
    const content = `<p>${figure('£9', 'windowTax')}</p>`
    const message = '“£9” is no longer an official figure. Remove it, or choose another.'
    const call = { method: 'POST' as const, path: '/api/admin/blog', json: { ...post, content } }
    await expectIssue(site, call, staff, { path: 'content', message })
    const { body } = await create(fee(''))
    await site.db.updateTable('blogPosts').set({ content }).where('id', '=', body.id).execute()
    await setFee('300')
    expect(JSON.parse(await read('/api/blog/what-it-costs')).content).toBe(content)
  })

  test('that stands out from the text says since when it holds and when the firm last looked, as long as that is known', async () => {
    await create(`<aside class="pull-figure">${fee('')}</aside><p>${figure('', 'careUpper')}</p>`)
    const lines = async () => JSON.parse(await read('/api/blog/what-it-costs')).figureLines
    expect(await lines()).toEqual({
      probateApplication: 'Probate application, since 13 July 2026.',
    })
    await setFee('300')
    expect(await lines()).toEqual({
      probateApplication: `Probate application. Looked at again on ${formatLongDate(TEST_NOW)}.`,
    })
  })

  test('shows what a new version of the program knows, once it has started', async () => {
    await create(fee(''))
    await site.db
      .updateTable('blogPosts')
      .set({ content: fee('£215') })
      .execute()
    await prepareContent(site.site)
    expect(JSON.parse(await read('/api/blog/what-it-costs')).content).toBe(fee('£526'))
  })
})

describe('an answer with an official figure', () => {
  test('shows visitors and their searches the amount, and staff what they have written', async () => {
    const answer = '**[£probateApplication]** and [£windowTax] at [draft time].'
    const message = '“[£windowTax]” is no longer an official figure. Remove it, or choose another.'
    const path = '/api/admin/faqs'
    const call = { method: 'POST' as const, path, json: { question: 'How much?', answer } }
    await expectIssue(site, call, staff, { path: 'answer', message })
    const known = answer.replace('[£windowTax]', '[£careUpper]')
    const { body } = await ask(known)
    expect(body.answer).toBe(known)
    await setFee('300')
    const [shown] = JSON.parse(await read('/api/faqs?published=true'))
    expect(shown.answer).toBe('**£300** and £23,250 at 7 working days.')
    expect(await read('/api/search?q=how+much')).toContain('£300 and £23,250 at 7 working days.')
    const own = await site.request('/api/faqs', { headers: staff })
    expect((await own.json())[0].answer).toBe(known)
  })

  test('appears in the history under the name of the amount', async () => {
    const { body } = await ask('It is £5.')
    site.setNow(new Date(TEST_NOW.getTime() + 60_000))
    const json = { question: 'How much?', answer: 'It is [£probateApplication].' }
    await send(site, { method: 'PUT', path: `/api/admin/faqs/${body.id}`, json }, staff)
    const activity = await site.request('/api/admin/activity', { headers: staff })
    expect(await activity.text()).toContain('[Probate application]')
  })
})

test('staff read which figures there are, with their amounts and the last look', async () => {
  await setFee('300')
  const answer = await site.request('/api/admin/official-figures', { headers: staff })
  const figures = await answer.json()
  expect(figures[0]).toEqual({
    id: 'probateApplication',
    name: 'Probate application',
    pence: 300_00,
    checkedAt: expect.stringContaining('T'),
  })
  expect(figures[1]).toMatchObject({ id: 'probateFreeUpTo', checkedAt: null })
})
