import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestSite, TEST_NOW } from '../../../tests/fixtures/create-test-site'
import { send } from '../../../tests/fixtures/staff-calls'
import { ACTIVITY_PAGE } from './rules'
import type { ActivityEntry, ActivityPage } from './schema'

const site = await openTestSite()
const helen = await site.logIn({ username: 'helen' })
const daniel = await site.logIn({ username: 'daniel' })
let minutes = 0
beforeEach(async () => {
  // Each test begins later than all before it, with sessions that one whose clock went back has not ended.
  minutes += 1
  const now = new Date(TEST_NOW.getTime() + minutes * 60_000)
  site.setNow(now)
  await site.db.updateTable('sessions').set({ lastUsedAt: now.toISOString() }).execute()
})

async function read(query: Record<string, string> = {}): Promise<ActivityPage> {
  const address = `/api/admin/activity?${new URLSearchParams(query)}`
  const answer = await site.request(address, { headers: helen })
  expect(answer.status).toBe(200)
  return answer.json()
}

async function newest(): Promise<ActivityEntry | undefined> {
  return (await read()).entries[0]
}

const faq = { question: 'When should I make a will?', answer: 'As soon as you are 18.' }

async function addFaq(staff = helen, json: object = faq): Promise<{ id: string }> {
  return (await send(site, { method: 'POST', path: '/api/admin/faqs', json }, staff)).body
}

/** What came is in braces, what went in brackets. */
function changeTexts(entry: ActivityEntry | undefined): Record<string, string> {
  const text = ({ parts }: ActivityEntry['changes'][number]) =>
    parts
      .map(({ is, text }) => (is === 'same' ? text : is === 'added' ? `{${text}}` : `[${text}]`))
      .join('')
  return Object.fromEntries((entry?.changes ?? []).map((change) => [change.field, text(change)]))
}

describe('an entry', () => {
  test('says who did what, when, to which thing, and what is in it', async () => {
    const { id } = await addFaq()
    const entry = await newest()
    expect(entry).toMatchObject({
      at: site.site.now().toISOString(),
      actor: { name: 'helen' },
      action: 'created',
      thing: { kind: 'faq', id, name: faq.question },
    })
    expect(changeTexts(entry)).toMatchObject({ answer: `{${faq.answer}}`, isPublished: '{Yes}' })
  })

  test('of a change shows the words that differ, and no other field', async () => {
    const { id } = await addFaq()
    const json = {
      question: faq.question,
      answer: 'As soon as you are an adult.',
      isPublished: false,
    }
    await send(site, { method: 'PUT', path: `/api/admin/faqs/${id}`, json }, daniel)
    const entry = await newest()
    expect(entry).toMatchObject({ actor: { name: 'daniel' }, action: 'changed' })
    expect(changeTexts(entry)).toEqual({
      answer: 'As soon as you are [18]{an adult}.',
      isPublished: '[Yes]{No}',
    })
  })

  test('of a deletion has what was there', async () => {
    const { id } = await addFaq()
    await send(site, { method: 'DELETE', path: `/api/admin/faqs/${id}` }, helen)
    const entry = await newest()
    expect(entry).toMatchObject({ action: 'deleted', thing: { id, name: faq.question } })
    expect(changeTexts(entry)).toMatchObject({ answer: `[${faq.answer}]` })
  })

  test('of a long article is short: what stayed is told only beside what differs', async () => {
    const paragraphs = Array.from({ length: 400 }, (_, place) => `<p>Paragraph ${place} of it.</p>`)
    const post = { title: 'Long', slug: 'long', content: paragraphs.join('') }
    const path = '/api/admin/blog'
    const { id } = (await send(site, { method: 'POST', path, json: post }, helen)).body
    const content = post.content.replace('Paragraph 200 of', '<strong>Part</strong> 200 of')
    const json = { ...post, content }
    await send(site, { method: 'PUT', path: `${path}/${id}`, json }, helen)
    const changes = changeTexts(await newest())
    expect(Object.keys(changes)).toEqual(['content'])
    expect(changes.content).toMatch(/^….{40}\[Paragraph\]\{Part\} 200 of it\..{20,30}…$/)

    await send(site, { method: 'PUT', path: `${path}/${id}`, json: post }, helen)
    const emphasised = post.content.replace('Paragraph 7 ', '<em>Paragraph</em> 7 ')
    const same = { ...post, content: emphasised }
    await send(site, { method: 'PUT', path: `${path}/${id}`, json: same }, helen)
    expect((await newest())?.changes).toEqual([{ field: 'content', parts: [] }])

    const rewritten = { ...post, content: `<p>${'Entirely different words. '.repeat(7000)}</p>` }
    await send(site, { method: 'PUT', path: `${path}/${id}`, json: rewritten }, helen)
    const row = await site.db
      .selectFrom('activity')
      .select('changes')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(row.changes.length).toBeLessThan(2000)
    expect(row.changes).toContain('Entirely different')
  })

  test('of a moved question says from where to where; of a list in another order, both', async () => {
    for (const question of ['One', 'Two', 'Three']) await addFaq(helen, { ...faq, question })
    const list: Array<{ id: string; question: string }> = await (
      await site.request('/api/faqs', { headers: helen })
    ).json()
    const ids = list.map(({ id }) => id)
    const last = list.at(-1)
    const moved = [ids.at(-1), ...ids.slice(0, -1)]
    const call = { method: 'PUT', path: '/api/admin/faqs/reorder' } as const
    await send(site, { ...call, json: { faqIds: moved } }, helen)
    const entry = await newest()
    expect(entry).toMatchObject({ action: 'moved', thing: { id: last?.id, name: last?.question } })
    expect(changeTexts(entry)).toEqual({ place: `[${ids.length}]{1}` })

    await send(site, { ...call, json: { faqIds: moved.toReversed() } }, helen)
    const whole = await newest()
    expect(whole).toMatchObject({ action: 'reordered', thing: { kind: 'faq', id: null } })
    expect(Object.keys(changeTexts(whole))).toEqual(['order'])
  })
})

test('a write that cannot be recorded is not made', async () => {
  const refuse = sql`alter table activity rename column action to was_action`
  const mend = sql`alter table activity rename column was_action to action`
  const before = await (await site.request('/api/faqs', { headers: helen })).json()
  await refuse.execute(site.db)
  const answer = await send(site, { method: 'POST', path: '/api/admin/faqs', json: faq }, helen)
  await mend.execute(site.db)
  expect(answer.status).toBe(500)
  expect(await (await site.request('/api/faqs', { headers: helen })).json()).toEqual(before)
})

describe('the list', () => {
  test('is filtered by person, kind, thing and day in London', async () => {
    site.setNow(new Date('2026-06-30T22:59:00Z'))
    const { id } = await addFaq(helen)
    site.setNow(new Date('2026-06-30T23:00:00Z'))
    await send(site, { method: 'PUT', path: `/api/admin/faqs/${id}`, json: faq }, daniel)
    await send(site, { method: 'POST', path: '/api/admin/team', json: person }, daniel)

    const { people } = await read()
    const idOf = (name: string) => people.find((person) => person.name === name)?.id ?? ''
    const summer = { from: '2026-06-01', to: '2026-07-31' }
    const actions = async (query: Record<string, string>) =>
      (await read(query)).entries.map(({ action, thing }) => `${action} ${thing.kind}`)
    expect(await actions(summer)).toEqual(['created team member', 'changed faq', 'created faq'])
    expect(await actions({ ...summer, person: idOf('helen') })).toEqual(['created faq'])
    expect(await actions({ ...summer, kind: 'team member' })).toEqual(['created team member'])
    expect(await actions({ thing: id })).toEqual(['changed faq', 'created faq'])
    expect(await actions({ thing: id, person: idOf('daniel') })).toEqual(['changed faq'])
    expect(await actions({ ...summer, person: idOf('daniel'), kind: 'faq' })).toEqual([
      'changed faq',
    ])
    // Midnight in London, an hour ahead of UTC.
    expect(await actions({ thing: id, to: '2026-06-30' })).toEqual(['created faq'])
    expect(await actions({ thing: id, from: '2026-07-01' })).toEqual(['changed faq'])
  })

  test('names everyone who has done something, once and by their last name', async () => {
    const { people } = await read()
    const names = people.map(({ name }) => name)
    expect(names).toEqual(['daniel', 'helen'])
    expect(new Set(names).size).toBe(names.length)
  })

  test('goes on page by page, each entry once, also of one moment', async () => {
    for (let number = 0; number < ACTIVITY_PAGE + 3; number += 1) await addFaq()
    const seen: string[] = []
    const dayOf = { from: site.site.now().toISOString().slice(0, 10) }
    for (let query: Record<string, string> | null = dayOf; query; ) {
      const { entries, older }: ActivityPage = await read(query)
      expect(entries.length).toBeLessThanOrEqual(ACTIVITY_PAGE)
      seen.push(...entries.map(({ id }) => id))
      query = older === null ? null : { ...dayOf, before: older }
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThan(ACTIVITY_PAGE + 2)
    expect(seen).toEqual(seen.toSorted().toReversed())
  })

  test.each([
    ['from=yesterday', 'from', 'Enter a date such as 2026-11-23'],
    ['to=2026-02-30', 'to', 'Enter a date such as 2026-11-23'],
    ['before=7', 'before', 'This page does not exist'],
    [`person=${'x'.repeat(101)}`, 'person', 'This filter is too long'],
  ])('refuses %s at its field', async (query, path, message) => {
    const answer = await site.request(`/api/admin/activity?${query}`, { headers: helen })
    expect(answer.status).toBe(422)
    expect((await answer.json()).issues).toEqual([{ path, message }])
  })
})

const person = { name: 'Ada Byron', position: 'Solicitor', bio: 'A life.' }
