import { expect, test } from 'vitest'
import {
  draft,
  faq,
  lawRecord,
  person,
  review,
  snippet,
} from '../../tests/fixtures/content-examples'
import { openTestSite } from '../../tests/fixtures/create-test-site'

const site = await openTestSite()
const headers = await site.logIn()

const UNSEEN = '\u200b\u00ad\u202a\u2066\ufeff\u{E0041}'
const SEEN = 'ශ්\u200dරී 👩\u200d👩\u200d👧 ❤️ می\u200cنا'
const WRAPPED =
  'https://l.facebook.com/l.php?u=https%3A%2F%2Fwww.gov.uk%2Fwills&h=jane%40firm.example'

/** A text among whose words stands what no one sees, and a link that names its recipient. */
const soiled = (text: string) => `${text.slice(0, 1)}${UNSEEN}${text.slice(1)}${UNSEEN} ${SEEN}`
const clean = (text: string) => `${text} ${SEEN}`

test.each([
  ['blog', draft, ['title']],
  ['faqs', faq, ['question', 'answer']],
  ['team', person, ['name', 'position', 'bio']],
  ['law', lawRecord, ['title', 'statement', 'source', 'force']],
  ['snippets', snippet, ['name']],
  ['reviews', review, ['quote', 'name', 'matter']],
])(
  'what no one sees gets into no text of %s, and what a script needs stays',
  async (kind, thing, fields) => {
    const values: Record<string, unknown> = { ...thing }
    const json = { ...values }
    for (const field of fields) json[field] = soiled(String(values[field]))
    const answer = await site.request(`/api/admin/${kind}`, { method: 'POST', headers, json })
    expect(answer.status).toBe(201)
    const stored = await answer.json()
    for (const field of fields) expect(stored[field], field).toBe(clean(String(values[field])))
  },
)

test('nor into a text with formatting, in whatever way it is written', async () => {
  const content = `<p>${soiled('Text')} a&shy;b&#8203;c &lrm;d ${WRAPPED.replace('&', '&amp;')} <a href="${WRAPPED}">e</a></p>`
  const json = { ...draft, slug: 'another', content, tags: [soiled('Wills')] }
  const answer = await site.request('/api/admin/blog', { method: 'POST', headers, json })
  const stored = await answer.json()
  expect(stored.content).toBe(
    `<p>${clean('Text')} abc d https://www.gov.uk/wills <a href="https://www.gov.uk/wills" target="_blank" rel="noopener">e</a></p>`,
  )
  expect(stored.tags).toEqual([clean('Wills')])
})

test('a link that a mail program has wrapped is unwrapped in short texts and in fields for addresses', async () => {
  const answer = `See [gov.uk](${WRAPPED}).`
  const asked = await site.request('/api/admin/faqs', {
    method: 'POST',
    headers,
    json: { ...faq, answer },
  })
  expect((await asked.json()).answer).toBe('See [gov.uk](https://www.gov.uk/wills).')
  const linkedinUrl = `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent('https://www.linkedin.com/in/jo')}&data=x`
  const made = await site.request('/api/admin/team', {
    method: 'POST',
    headers,
    json: { ...person, name: 'Jo Link', linkedinUrl },
  })
  expect((await made.json()).linkedinUrl).toBe('https://www.linkedin.com/in/jo')
})
