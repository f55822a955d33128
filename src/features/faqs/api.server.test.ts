import { describe, expect, test } from 'vitest'
import { SESSION } from '~/features/auth/rules'
import { openTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { addFaq } from '../../../tests/fixtures/factories'

const site = await openTestSite()
const expired = await site.logIn({ username: 'yesterday' })
site.setNow(new Date(TEST_NOW.getTime() + SESSION.idleMs + 1000))
const staff = await site.logIn()
await addFaq(site.db, { question: 'Second?', displayOrder: 1 })
await addFaq(site.db, { question: 'First?', displayOrder: 0 })
await addFaq(site.db, { question: 'Draft?', displayOrder: 2, isPublished: false })

describe('GET /api/faqs', () => {
  test.each(['', '?published=true', '?published=false'])(
    'gives a visitor the published questions in their order%s',
    async (query) => {
      const visitors = [{}, { Authorization: 'Bearer wrong' }, expired]
      for (const headers of visitors) {
        expect(await questions(`/api/faqs${query}`, headers)).toEqual(['First?', 'Second?'])
      }
    },
  )

  test('gives staff every question', async () => {
    expect(await questions('/api/faqs', staff)).toEqual(['First?', 'Second?', 'Draft?'])
  })

  test('gives staff who ask for it what visitors see', async () => {
    expect(await questions('/api/faqs?published=true', staff)).toEqual(['First?', 'Second?'])
  })

  test('answers with the fields of a question and no others', async () => {
    const response = await site.request('/api/faqs')
    const [first] = await response.json()
    expect(first).toEqual({
      id: expect.any(String),
      question: 'First?',
      answer: 'An answer.',
      displayOrder: 0,
      isPublished: true,
      createdAt: TEST_NOW.toISOString(),
      updatedAt: TEST_NOW.toISOString(),
    })
  })

  test('refuses a question that it does not know', async () => {
    expect((await site.request('/api/faqs?published=perhaps')).status).toBe(422)
  })
})

async function questions(path: string, headers: Record<string, string>): Promise<string[]> {
  const response = await site.request(path, { headers })
  const faqs: Array<{ question: string }> = await response.json()
  return faqs.map(({ question }) => question)
}
