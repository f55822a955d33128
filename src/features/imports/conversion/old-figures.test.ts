import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite } from '../../../../tests/fixtures/create-test-site'
import { EXPORTS, wxr } from '../../../../tests/fixtures/old-exports'
import { saidByContentCommand } from '../../../../tests/fixtures/said-by-commands'

let site: Awaited<ReturnType<typeof createTestSite>>
let folder: string
beforeEach(async () => {
  site = await createTestSite()
  await site.logIn({ username: 'helen' })
  folder = await mkdtemp(join(tmpdir(), 'import-'))
  await cp(join(EXPORTS.pictures, '2023/04/desk.jpg'), join(folder, 'uploads/desk.jpg'))
})
afterEach(async () => {
  await rm(folder, { recursive: true })
  await site.close()
})

/** What is stored of articles of WordPress, and what the report notes of all of them. */
async function importTexts(contents: readonly string[]) {
  const file = join(folder, 'export.xml')
  await writeFile(file, wxr(...contents.map((content, title) => ({ title: `${title}`, content }))))
  const said = await saidByContentCommand(site, 'import-wordpress', file, '--pictures', folder)
  const notes = said.split('\n').filter((line) => line.startsWith('    '))
  const rows = await site.db.selectFrom('blogPosts').select(['title', 'content']).execute()
  const stored = new Map(rows.map(({ title, content }) => [title, content]))
  const texts = contents.map((_content, title) =>
    stored
      .get(`${title}`)
      ?.replace(/<img [^>]+>/g, '[Desk]')
      .replace(/ target="[^>]+/g, ''),
  )
  return { texts, notes: notes.map((note) => note.trim()) }
}

const desk = (attributes = '', file = 'desk.jpg') =>
  `<img src="https://old.example/uploads/${file}" alt="Desk" ${attributes}>`
const figure = (place: string, caption = '') =>
  `<figure${place && ` class="${place}"`}>[Desk]${caption && `<figcaption>${caption}</figcaption>`}</figure>`

test('captions, places and boxes of WordPress are those of a text here', async () => {
  const cases = [
    [`<figure class="alignwide">${desk()}</figure>`, '[Desk]'],
    [
      `<div class="wp-block-image"><figure class="alignright is-resized">${desk('style="width:180px"')}<figcaption>One<br>desk</figcaption></figure></div>`,
      figure('small-right', 'One desk'),
    ],
    [
      `<p>Before ${desk('class="alignleft size-medium"')} and after.</p>`,
      `${figure('half-left')}<p>Before and after.</p>`,
    ],
    [
      `${desk('class="aligncenter" width="900"')}\n\n${desk('class="aligncenter" width="150"')}`,
      `[Desk]${figure('small-center')}`,
    ],
    [
      `[caption align="alignright" width="300"]<a href="/uploads/desk.jpg">${desk('width="300"')}</a> By <a href="https://ann.example/">Ann</a>[/caption]`,
      figure('half-right', 'By Ann'),
    ],
    [`<p><a href="https://shop.example/">${desk()}</a></p>`, '[Desk]'],
    [
      `<figure>${desk('', 'lost.jpg')}<figcaption>Of a lost one</figcaption></figure>`,
      '<p><em>Of a lost one</em></p>',
    ],
    [
      '<div class="wp-block-group has-background"><h4>Note</h4><p>Ring us.</p></div><p class="has-background">Today.</p>',
      '<aside class="callout"><h3>Note</h3><p>Ring us.</p></aside><aside class="callout"><p>Today.</p></aside>',
    ],
    [
      '<div class="wp-block-genesis-blocks-gb-notice"><p>Mind this.</p></div>',
      '<aside class="callout"><p>Mind this.</p></aside>',
    ],
    ['<div class="wp-block-group alignfull has-background"><p>One.</p></div>', '<p>One.</p>'],
    ['<p>One.</p><hr class="wp-block-separator"/><p>Two.</p>', '<p>One.</p><hr /><p>Two.</p>'],
  ]
  const { texts, notes } = await importTexts(cases.map(([content = '']) => content))
  expect(texts).toEqual(cases.map(([, stored]) => stored))
  expect(notes.toSorted()).toEqual([
    '1 link of a picture or its caption is left out: https://ann.example/.',
    '1 link of a picture or its caption is left out: https://shop.example/.',
    'The picture https://old.example/uploads/lost.jpg is left out: its file is not among those given.',
  ])
})

test('a callout that Ghost stores in its own form alone comes as one', async () => {
  const nodes = [
    { type: 'callout', calloutEmoji: '💡', calloutText: '<p>Ring <b>us</b>.</p><p>Today.</p>' },
    { type: 'horizontalrule' },
  ]
  const post = { id: 1, title: 'A box', slug: 'a-box', status: 'published' }
  const lexical = JSON.stringify({ root: { children: nodes } })
  const file = join(folder, 'export.json')
  await writeFile(file, JSON.stringify({ data: { posts: [{ ...post, lexical }] } }))
  const said = await saidByContentCommand(site, 'import-ghost', file)
  const { content } = await site.db
    .selectFrom('blogPosts')
    .select('content')
    .where('title', '=', 'A box')
    .executeTakeFirstOrThrow()
  expect(content).toBe(
    '<aside class="callout"><p>💡 Ring <strong>us</strong>.<br />Today.</p></aside><hr />',
  )
  expect(said).not.toContain('ordinary text')
})

test('callouts of Notion, GitHub and Obsidian are boxes or quotations in both imports, and the report says which', async () => {
  const cases = [
    [
      '<aside>\n💡 Ring <b>us</b>.\n\n</aside>',
      '<aside class="callout"><p>💡 Ring <strong>us</strong>.</p></aside>',
    ],
    [
      '<figure class="block-color-gray_background callout"><div><span class="icon">⚠️</span></div><div><p>Mind this.</p></div></figure>',
      '<aside class="callout"><p>⚠️ Mind this.</p></aside>',
    ],
    [
      '<div class="markdown-alert markdown-alert-tip"><p class="markdown-alert-title"><svg></svg>Tip</p><p>One.</p></div>',
      '<aside class="callout"><p><strong>Tip</strong></p><p>One.</p></aside>',
    ],
    [
      '<div data-callout="ledger" class="callout"><div class="callout-title"><div class="callout-title-inner">Fees</div></div><div class="callout-content"><p>£92.</p><div data-callout="tip"><p>Two.</p></div></div></div>',
      '<blockquote><p><strong>Fees</strong></p><p>£92.</p><p>Two.</p></blockquote>',
    ],
    [
      '<div data-callout="See also: R&amp;D"><div class="callout-title">More</div><p>Words.</p></div>',
      '<blockquote><p><strong>More</strong></p><p>Words.</p></blockquote>',
    ],
    ['<aside class="sidebar"><p>No box.</p></aside>', '<p>No box.</p>'],
    [
      '<div class="callout-box"><h3 class="callout-title">Fees</h3><p>£92.</p></div>',
      '<h3>Fees</h3><p>£92.</p>',
    ],
  ]
  const { texts, notes } = await importTexts(cases.map(([content = '']) => content))
  expect(texts).toEqual(cases.map(([, stored]) => stored))
  const asCallout = '1 callout came along as a callout.'
  const asQuotation = (kind: string) =>
    `1 callout (“${kind}”) came along as a quotation, with its title and words.`
  expect(notes.toSorted()).toEqual([
    asQuotation('See also: R&D'),
    asQuotation('ledger'),
    ...[asCallout, asCallout, asCallout],
  ])

  const markdown = '> [!tldr]\n> Sign it.\n\n> [!warning] Not alone\n> Two see it.'
  const lexical = JSON.stringify({ root: { children: [{ type: 'markdown', markdown }] } })
  const post = { id: 1, title: 'Ghost', slug: 'ghost', status: 'published', lexical }
  const file = join(folder, 'export.json')
  await writeFile(file, JSON.stringify({ data: { posts: [post] } }))
  const said = await saidByContentCommand(site, 'import-ghost', file)
  expect(said).toContain('1 callout came along as the box “In short”.')
  expect(said).toContain(asCallout)
  const { content } = await site.db
    .selectFrom('blogPosts')
    .select('content')
    .where('title', '=', 'Ghost')
    .executeTakeFirstOrThrow()
  expect(content).toBe(
    '<aside class="in-short"><p>Sign it.</p></aside><aside class="callout"><p><strong>Not alone</strong></p><p>Two see it.</p></aside>',
  )
})
