import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendApiCall } from '~/lib/api/api-transport'
import { createTestSite } from '../../../tests/fixtures/create-test-site'

const PATH = '/api/admin/settings/notices'

/** In winter a clock in London shows UTC. */
const notice = {
  text: 'Our office is closed on Monday.',
  isUrgent: false,
  startsAt: '2026-11-23T11:00',
  endsAt: '2026-11-23T12:30',
}

let site: Awaited<ReturnType<typeof createTestSite>>
let staff: { Authorization: string }
let rendered = 0
beforeEach(async () => {
  rendered = 0
  site = await createTestSite({
    // As the pages do, it shows what the call says.
    renderPage: async () => {
      rendered += 1
      const { notices } = await (await sendApiCall('/api/site-settings', {})).json()
      const text = `<!doctype html><title>A page</title>${JSON.stringify(notices)}`
      return new Response(text, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
    },
    pageKey: (address) => address,
  })
  staff = await site.logIn()
})
afterEach(() => site.close())

function change(json: object) {
  return site.request(PATH, { method: 'PUT', headers: staff, json })
}

async function page(at: string): Promise<string> {
  site.setNow(new Date(at))
  return (await site.request('/')).text()
}

test('a notice appears on cached pages at its minute, and is gone at its end', async () => {
  expect((await change({ notices: [notice] })).status).toBe(200)
  for (let time = 0; time < 2; time += 1) {
    expect(await page('2026-11-23T10:59:59Z')).not.toContain(notice.text)
  }
  expect(rendered).toBe(1)
  for (let time = 0; time < 2; time += 1) {
    expect(await page('2026-11-23T11:00:00Z')).toContain(notice.text)
    expect(await page('2026-11-23T12:29:59Z')).toContain(notice.text)
  }
  expect(rendered).toBe(2)
  expect(await page('2026-11-23T12:30:00Z')).not.toContain(notice.text)
  expect(rendered).toBe(3)
})

test('its time is that of London, in summer too', async () => {
  const summer = { ...notice, startsAt: '2026-07-01T09:00', endsAt: '2026-07-01T10:00' }
  await change({ notices: [summer] })
  expect(await page('2026-07-01T07:59:00Z')).not.toContain(notice.text)
  expect(await page('2026-07-01T08:00:00Z')).toContain(notice.text)
  expect(await page('2026-07-01T09:00:00Z')).not.toContain(notice.text)
})

test('a notice that is taken back is gone at once', async () => {
  await change({ notices: [notice] })
  expect(await page('2026-11-23T11:30:00Z')).toContain(notice.text)
  await change({ notices: [] })
  expect(await page('2026-11-23T11:30:00Z')).not.toContain(notice.text)
})

test.each([
  [{ text: ' ' }, 'notices.0.text', 'Please enter the sentence.'],
  [{ text: 'x'.repeat(201) }, 'notices.0.text', 'Please keep the sentence to 200 characters.'],
  [{ endsAt: '' }, 'notices.0.endsAt', 'Please enter a day and a time.'],
  [{ startsAt: '' }, 'notices.0.startsAt', 'Please enter a day and a time.'],
  [{ endsAt: '2026-11-31T10:00' }, 'notices.0.endsAt', 'Please enter a day and a time.'],
  [
    { endsAt: notice.startsAt },
    'notices.0.endsAt',
    'This is before the notice begins. Please enter a later time.',
  ],
])('%j is refused at its field', async (wrong, path, message) => {
  const answer = await change({ notices: [{ ...notice, ...wrong }] })
  expect(answer.status).toBe(422)
  expect((await answer.json()).issues).toEqual([{ path, message }])
})

test('six notices are too many', async () => {
  const answer = await change({ notices: Array.from({ length: 6 }, () => notice) })
  expect(answer.status).toBe(422)
  expect((await answer.json()).issues).toEqual([
    { path: 'notices', message: 'Please keep to 5 notices.' },
  ])
})
