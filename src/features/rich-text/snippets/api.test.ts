import { expect, test } from 'vitest'
import { openTestSite } from '../../../../tests/fixtures/create-test-site'
import { CONTENT_REQUIRED } from '../rules'
import { SNIPPET_NAME_REQUIRED, type StaffSnippet } from './schema'

const site = await openTestSite()
const headers = await site.logIn()

const send = (method: string, path: string, json?: object) =>
  site.request(path, { method, headers, json })
const list = async (): Promise<StaffSnippet[]> => (await send('GET', '/api/snippets')).json()

test('a call to action and a warning come with the site, as the editor writes them', async () => {
  const snippets = await list()
  expect(snippets.map(({ name }) => name)).toEqual([
    'Call to action: book a consultation',
    'Warning: general information',
  ])
  expect(snippets[0]?.content).toContain('<a href="/book-consultation">')
  for (const { id, name, content } of snippets) {
    const saved = await send('PUT', `/api/admin/snippets/${id}`, { name, content })
    expect((await saved.json()).content).toBe(content)
  }
})

test('a snippet is sanitised as an article is, and its figures are those of now', async () => {
  const figure = '<data class="official-figure" value="statutoryLegacy">£1</data>'
  const content = `<p onclick="x()">A <b>wife</b> has ${figure}<script>x()</script></p>`
  const made = await send('POST', '/api/admin/snippets', { name: 'Legacy', content })
  expect(made.status).toBe(201)
  expect((await list()).at(-1)).toMatchObject({
    name: 'Legacy',
    content: `<p>A <strong>wife</strong> has ${figure.replace('£1', '£322,000')}</p>`,
  })
})

test.each([
  [{ name: '', content: '<p>Text</p>' }, 'name', SNIPPET_NAME_REQUIRED],
  [{ name: 'Empty', content: '<p> </p>' }, 'content', CONTENT_REQUIRED],
])('%j is refused at its field', async (json, path, message) => {
  const answer = await send('POST', '/api/admin/snippets', json)
  expect(answer.status).toBe(422)
  expect((await answer.json()).issues).toContainEqual({ path, message })
})

test('visitors read none, a deleted one comes back from the bin where it was', async () => {
  expect((await site.request('/api/snippets')).status).toBe(401)
  const [first] = await list()
  await send('DELETE', `/api/admin/snippets/${first?.id}`)
  expect((await list())[0]?.name).not.toBe(first?.name)
  expect((await send('POST', `/api/admin/snippets/${first?.id}/restore`, {})).status).toBe(200)
  expect((await list())[0]?.name).toBe(first?.name)
})
