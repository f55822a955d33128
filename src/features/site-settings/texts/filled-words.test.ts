import { expect, test } from 'vitest'
import { FACT_WORDS, withFacts } from '~/domain/fact-words'
import { openTestSite } from '../../../../tests/fixtures/create-test-site'
import { addFaq } from '../../../../tests/fixtures/factories'

const site = await openTestSite({ seed: 'demo' })
await addFaq(site.db, {
  question: 'How long is a quincunx?',
  answer: `- **[Firm]** takes [review time], \n${FACT_WORDS.join(' ')} [a week]`,
})

/** Every read that needs no parameter of its own and is for everyone. */
const READS = site.routes
  .filter(({ method, path }) => method === 'GET' && !/[:*]|admin|auth|people|metrics/.test(path))
  .map(({ path }) => path)

test('every public answer has the facts for the words in brackets', async () => {
  expect(READS).toEqual(expect.arrayContaining(['/api/faqs', '/api/page-texts/home', '/llms.txt']))
  const shown = new RegExp(FACT_WORDS.map((word) => `\\${word}`).join('|'), 'i')
  for (const path of [
    ...new Set([...READS, '/api/search?q=quincunx', '/api/faqs?published=true']),
  ]) {
    const text = await (await site.request(path)).text()
    expect(text.match(shown)?.[0], path).toBeUndefined()
  }
})

test('words that stand for nothing stay as they were typed, and so do those of a link', async () => {
  const faqs: Array<{ answer: string }> = await (await site.request('/api/faqs')).json()
  const { answer } = faqs.find((faq) => faq.answer.includes('[a week]')) ?? {}
  expect(answer).toMatch(/^- \*\*The Will Solicitors\*\* takes 3-5 years, /)
  expect(withFacts('[firm](/contact)', await site.site.settings.read())).toBe('[firm](/contact)')
})

test('staff, who edit them, read the words in brackets', async () => {
  const headers = await site.logIn()
  const text = await (await site.request('/api/faqs', { headers })).text()
  expect(text).toContain('[review time]')
})
