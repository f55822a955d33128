import { beforeEach, describe, expect, test } from 'vitest'
import { POST_LIMITS } from '~/features/blog/rules'
import { newId } from '~/platform/new-id'
import { openTestSite } from '../../../tests/fixtures/create-test-site'
import { openEditor } from '../../../tests/fixtures/half-typed'
import { expectIssue, send } from '../../../tests/fixtures/staff-calls'
import { CONTENT_TOO_DEEP, CONTENT_TOO_LONG, DEEPEST_CONTENT } from './rules'

const site = await openTestSite()
const staff = await site.logIn()
beforeEach(() => site.db.deleteFrom('blogPosts').execute())

const call = (content: string) => ({
  method: 'POST' as const,
  path: '/api/admin/blog',
  json: { title: 'A title', slug: 'a-title', content, status: 'published' },
})
const nested = (depth: number) => `${'<ul><li>'.repeat(depth / 2)}a`
const longest = `<p>${'x'.repeat(POST_LIMITS.content - '<p></p>'.length)}</p>`
const fill = (piece: string) => piece.repeat(Math.floor(POST_LIMITS.content / piece.length))

test('a text at both limits is stored', async () => {
  expect((await send(site, call(nested(DEEPEST_CONTENT)), staff)).status).toBe(201)
  const post = call(longest)
  const { status, body } = await send(site, { ...post, json: { ...post.json, slug: 'b' } }, staff)
  expect(status).toBe(201)
  expect(body.content).toBe(longest)
})

test('elements that stand beside one another are not nested', async () => {
  const flat = '<p>a<br>b<img src="x"></p>'.repeat(DEEPEST_CONTENT * 2)
  expect((await send(site, call(flat), staff)).status).toBe(201)
})

test('one level or one character more is refused at its field', async () => {
  const tooDeep = { path: 'content', message: CONTENT_TOO_DEEP }
  await expectIssue(site, call(nested(DEEPEST_CONTENT + 2)), staff, tooDeep)
  const tooLong = { path: 'content', message: CONTENT_TOO_LONG }
  await expectIssue(site, call(`${longest}x`), staff, tooLong)
})

test.each([
  ['in its paragraph', 'x'.repeat(POST_LIMITS.content)],
  ['with its signs escaped', fill('&')],
])('a text that is too long only %s is refused likewise', async (_name, content) => {
  const tooLong = { path: 'content', message: CONTENT_TOO_LONG }
  await expectIssue(site, call(content), staff, tooLong)
})

describe('nothing that an administrator can send keeps the server busy for a second', () => {
  const full = nested(DEEPEST_CONTENT)
  const beside = (piece: string) => full + fill(piece).slice(full.length)
  test.each([
    ['lists in lists', fill('<ul><li>')],
    ['1.2 MB of them', '<ul><li>'.repeat(150_000)],
    ['ends of what was not begun', beside('</ol>')],
    ['ends of unknown elements', beside('</x>')],
    ['elements at the bottom', beside('<b>a</b>')],
    ['formatting', fill('<b>').slice(0, 300) + fill('<p>a</p>').slice(300)],
    ['paragraphs', fill('<p>a</p>')],
    ['empty paragraphs above another', `${fill('<p></p>').slice(14)}<p>a</p>`],
    ['links', fill('<a href=//b>a</a>')],
    ['pictures', fill('<img src="/uploads/a/1x1/1.webp">')],
    ['less-than signs', fill('<')],
    ['greater-than signs', fill('>')],
    ['ampersands', fill('&')],
    ['beginnings of comments', fill('<!--')],
    ['beginnings of elements', fill('<a')],
    ['ends of scripts that do not end', `<script>${fill('</script').slice(8)}`],
    ['line breaks that do not end', fill('<br ')],
    ['letters in a tag', `<p ${fill('a').slice(4)}>`],
    ['attributes', `<p ${fill('a=b ').slice(3)}>a</p>`],
    ['classes', `<p class="${fill('align-left ').slice(30)}">a</p>`],
    ['spaces', `a${fill(' ').slice(2)}a`],
    ['accents', fill('\u0301')],
    ['invisible characters', fill('\u200b')],
    ['an address of dots', `<a href="${fill('./../').slice(20)}">a</a>`],
  ])('%s', async (_name, content) => {
    const before = process.cpuUsage()
    const { status } = await send(site, call(content), staff)
    // Half typed it is stored too, and cleaned likewise.
    const half = await openEditor(site, staff, 'posts', newId(), null).keep({ content })
    expect([200, 422]).toContain(half.status)
    await site.request('/api/blog?view=cards&q=zz')
    await site.request('/api/blog?view=cards', { headers: staff })
    // Of the processor, not of the clock: a busy machine makes every answer late.
    const { user, system } = process.cpuUsage(before)
    const milliseconds = (user + system) / 1000
    expect([201, 422]).toContain(status)
    // Four requests, one after another, on a machine that may be busy.
    expect(milliseconds).toBeLessThan(3000)
  })
})
