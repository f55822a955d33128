import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { tableFacts } from '~/platform/database/tables'
import { createTestSite } from '../../../../tests/fixtures/create-test-site'
import { meant, written } from '../../../../tests/fixtures/meaning'
import { EXPORTS, wxr } from '../../../../tests/fixtures/old-exports'
import { saidByContentCommand } from '../../../../tests/fixtures/said-by-commands'

let site: Awaited<ReturnType<typeof createTestSite>>
let staff: { Authorization: string }
beforeEach(async () => {
  site = await createTestSite({ renderPage, pageKey: (address) => address })
  staff = await site.logIn({ username: 'helen' })
})
afterEach(() => site.close())

/** Answers as the page of an article does. */
async function renderPage(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const [, section, slug = ''] = pathname.split('/')
  const isThere = section === 'resourcehub' && (await site.request(`/api/blog/${slug}`)).ok
  const headers = { 'Content-Type': 'text/html; charset=utf-8' }
  return new Response('<!doctype html>', { status: isThere ? 200 : 404, headers })
}

const run = (...words: string[]) => saidByContentCommand(site, ...words)

const PICTURES = ['--pictures', EXPORTS.pictures]
const wordpress = (...words: string[]) => run('import-wordpress', EXPORTS.wordpress, ...words)
const ghost = (...words: string[]) => run('import-ghost', EXPORTS.ghost, ...words)

async function posts() {
  const rows = await site.db.selectFrom('blogPosts').selectAll().orderBy('id').execute()
  expect(rows.every(({ status }) => status === 'draft')).toBe(true)
  return new Map(
    rows.map(({ title, content, tags, ...row }) => [
      title,
      { ...row, tags: JSON.parse(tags), content: plain(content) },
    ]),
  )
}

/** Without what only the file of a picture decides. */
function plain(content: string): string {
  return content
    .replace(/<img src="\/uploads\/[^"]+" alt="([^"]*)"[^>]*>/g, '[$1]')
    .replaceAll(' target="_blank" rel="noopener"', '')
}

const executor = '<a href="/resourcehub/what-an-executor-does">An executor</a> carries it out.</p>'
const beginning = `<p>Most people begin with a <strong>list</strong> of what they <em>own</em> &amp; whom they love. ${executor}<h2>Three steps</h2><ol><li><p>Write down what you own</p><ul><li><p>the house</p></li><li><p>savings over £5,000</p></li></ul></li><li><p>Choose executors</p></li></ol><figure>[A desk with a will on it]<figcaption>Our desk, tidied for once</figcaption></figure>`
const rows =
  '<thead><tr><th>Step</th><th>Weeks</th></tr></thead><tbody><tr><td>Register the death</td><td>1</td></tr><tr><td>Apply for probate</td><td>16</td></tr></tbody></table>'
const table = `<table>${rows}`
const film = (url: string) => `<p><a href="${url}">${url}</a></p>`

describe('what WordPress itself has exported', () => {
  test('comes as drafts, post by post, with dates, tags, pictures and links to one another', async () => {
    const said = await wordpress(...PICTURES)
    expect(said).toContain(
      '10 articles as drafts, 0 here already, 1 that cannot be imported, 2 left out.',
    )
    const came = await posts()
    expect(came.get('Making a will: where to begin')).toMatchObject({
      slug: 'making-a-will',
      excerpt: 'How to begin, in three steps.',
      category: 'Wills',
      tags: ['Executors', 'First steps'],
      publishedAt: '2023-04-06T08:30:00.000Z',
      featuredImage: expect.stringMatching(
        /^\/uploads\/import-.*640x400.*#A%20desk%20with%20a%20will%20on%20it$/,
      ),
      content: `${beginning}<blockquote><p>Where there is a will, there is a way.</p><p>An old saying</p></blockquote><hr /><h3>Further reading</h3><p class="align-center">Ring us.</p>`,
    })
    expect(came.get('What an executor does')).toMatchObject({
      tags: ['Executors', 'Probate & estates'],
      content: `<table><caption>How long it takes</caption>${rows}<p>Back to <a href="/resourcehub/making-a-will#three-steps">making a will</a>, or read <a href="/about-us/">about us</a>.</p>${film('https://www.youtube.com/watch?v=abc123')}`,
    })
    expect(came.get('An old post from before the block editor')).toMatchObject({
      publishedAt: '2012-01-15T10:00:00.000Z',
      content: `<p>A first paragraph<br />with a line break.</p><p>A second one with <strong>bold</strong> words.</p><figure class="half-left">[A fountain pen]<figcaption>A pen &amp; nothing else</figcaption></figure><ul><li><p>one</p></li><li><p>two</p></li></ul>[A desk with a will on it][A fountain pen]<p>Inside a builder</p>${film('https://vimeo.com/76979871')}<p>See section [1] of the Act, and .</p>`,
    })
    expect(came.get('遺言の書き方')).toMatchObject({
      slug: 'article-2023-04-06',
      content: '<p>日本語の記事です。Zoë’s café — “quoted” 🙂</p>',
    })
    expect(came.get('Étude: wills in Łódź')?.content).toBe(
      '[A fountain pen]<p>A gallery of two pictures, one of which is lost.</p>',
    )
    expect(came.get('Buttons, columns and code')).toMatchObject({
      content: `<p>Left column</p><p>Right column</p><p><a href="https://www.example.org/contact/">Get in touch</a></p><p>a = 1<br />b = 2</p>${film('https://www.google.com/maps/embed?pb=1')}<p>Kept words</p>`,
    })
    expect(came.get('With a password')?.content).toBe(
      '<p>For those who know it, ]]&gt; and all.</p>',
    )
    for (const title of ['A draft about trusts', 'Scheduled for later']) {
      expect(came.get(title)).toMatchObject({ publishedAt: null })
    }
    expect(came.size).toBe(10)
    for (const sentence of [
      '4 shortcodes are left out: [contact-form-7], [vc_row], [vc_column] and [gallery].',
      '2 blocks that WordPress filled in automatically are left out: latest-posts and block.',
      '1 video or other embedded item becomes a link: youtube.com.',
      'The picture https://www.example.org/wp-content/uploads/2023/04/lost.jpg is left out: its file is not among those given.',
      '1 film or recording is left out: https://www.example.org/wp-content/uploads/2023/04/film.mp4.',
      'It was private on the old site: only staff could read it.',
      'It had a password on the old site.',
      '1 comment is left out.',
      'Nothing in it (cannot come)\n    There is nothing in its text to import.',
      'Left out: About us. It is a page, not an article (/about-us/).',
    ]) {
      expect(said).toContain(sentence)
    }
  })
})

describe('what Ghost itself has exported', () => {
  test('comes as drafts, post by post, with what search engines are told', async () => {
    const said = await ghost(...PICTURES)
    expect(said).toContain(
      '8 articles as drafts, 0 here already, 1 that cannot be imported, 1 left out.',
    )
    const came = await posts()
    expect(came.get('Making a will: where to begin')).toMatchObject({
      slug: 'making-a-will',
      excerpt: 'How to begin, in three steps.',
      category: 'Wills',
      tags: ['Executors'],
      publishedAt: '2023-04-06T08:30:00.000Z',
      searchTitle: 'Making a will',
      searchDescription: 'How to make a will, in three steps.',
      featuredImage: expect.stringContaining('#A%20desk%20with%20a%20will%20on%20it'),
      content: `${beginning}<blockquote><p>Where there is a will, there is a way.</p></blockquote><hr /><h3>Further reading</h3><p>Ring us.</p>`,
    })
    expect(came.get('What an executor does')?.content).toBe(
      `<p>Back to <a href="/resourcehub/making-a-will#three-steps">making a will</a>, or read <a href="/about-us/">about us</a>.</p>${table}`,
    )
    expect(came.get('Cards of every kind')?.content).toBe(
      `<p>Before the cards.</p><aside class="callout"><p>💡 Call us <strong>before</strong> you sign.</p></aside><p><a href="https://www.gov.uk/make-will">Making a will - GOV.UK</a></p>${film('https://www.youtube.com/embed/abc123?feature=oembed')}<p><em>A film</em></p>[A fountain pen]<p><em>Two pictures</em></p><h3>May I write it by hand?</h3><p>Yes, if it is signed and witnessed.</p><p><a href="/contact/">Get in touch</a></p><p>a = 1<br />b = 2</p><hr /><p>Kept words</p>${film('https://www.google.com/maps/embed?pb=1')}<blockquote><p>An aside.</p></blockquote>`,
    )
    expect(said).toContain('2 cards become ordinary text: bookmark and toggle.')
    expect(said).not.toMatch(/dividing line|caption/)
    expect(said).toContain('1 form is left out.')
    expect(said).toContain('It was for members only on the old site.')
  })
})

test('what formatting means comes along: raised figures, numbering, ticks, notes, quotations and tables', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'exports-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const importing = async (program: string, name: string, file: string) => {
    await writeFile(join(folder, name), file)
    await run(`import-${program}`, join(folder, name))
  }
  const footnotes = JSON.stringify([{ id: '0a1b', content: 'A <em>note</em>.' }])
  const content = await written('wordpress.html')
  await importing('wordpress', 'a.xml', wxr({ title: 'From WordPress', content, footnotes }))
  const lexical = await written('ghost.json')
  const row = { id: '1', title: 'From Ghost', slug: 'ghost', status: 'published', lexical }
  await importing('ghost', 'b.json', JSON.stringify({ data: { posts: [row] } }))
  const came = await posts()
  expect(came.get('From WordPress')?.content).toBe(await meant('wordpress'))
  expect(came.get('From Ghost')?.content).toBe(await meant('ghost'))
})

test('a dry run says the same of each article, and writes nothing at all', async () => {
  const everything = async () => {
    const rows = tableFacts.map(({ name }) => sql`select * from ${sql.ref(name)}`.execute(site.db))
    return [await Promise.all(rows), await site.site.storage.list('')]
  }
  const before = await everything()
  const tried = await wordpress(...PICTURES, '--dry-run')
  expect(await everything()).toEqual(before)
  expect(tried).toContain('Nothing has been imported.')
  const came = await wordpress(...PICTURES)
  const notes = (said: string) => said.split('\n').filter((line) => line.startsWith('    '))
  expect(notes(tried)).toEqual(expect.arrayContaining(notes(came)))
})

test('an article comes once: what staff have changed stays, and one from the bin comes again', async () => {
  await wordpress()
  const came = await posts()
  const { id } = came.get('Making a will: where to begin') ?? { id: '' }
  const json = { title: 'Our own title', slug: 'our-own', content: '<p>Our own words.</p>' }
  const change = { method: 'PUT', headers: staff, json }
  expect((await site.request(`/api/admin/blog/${id}`, change)).status).toBe(200)
  const gone = came.get('What an executor does')?.id
  await site.request(`/api/admin/blog/${gone}`, { method: 'DELETE', headers: staff })
  expect(await wordpress()).toContain('1 articles as drafts, 9 here already')
  const now = await posts()
  expect(now.size).toBe(10)
  expect(now.get('Our own title')?.content).toBe('<p>Our own words.</p>')
  // Its link leads to where the other article stands by now.
  expect(now.get('What an executor does')?.content).toContain('/resourcehub/our-own#three-steps')
})

test('an old address leads nowhere before its article is public, then to wherever it stands, and is gone when it is', async () => {
  await wordpress()
  const { id } = (await posts()).get('Making a will: where to begin') ?? { id: '' }
  const at = async (path: string) => {
    const { status, headers } = await site.request(path, { redirect: 'manual' })
    return [status, headers.get('Location')].filter(Boolean).join(' ')
  }
  const save = (slug: string, status: string) => {
    const json = { title: 'A will', slug, content: '<p>Words.</p>', status }
    return site.request(`/api/admin/blog/${id}`, { method: 'PUT', headers: staff, json })
  }
  expect(await at('/2023/04/making-a-will/')).toBe('404')
  await save('a-better-address', 'draft')
  expect(await at('/2023/04/making-a-will/')).toBe('404')
  await save('a-better-address', 'published')
  expect(await at('/2023/04/Making-a-Will?from=a-letter')).toBe(
    '301 /resourcehub/a-better-address?from=a-letter',
  )
  expect(await at('/2023/04/%e9%81%ba%e8%a8%80%e3%81%ae%e6%9b%b8%e3%81%8d%e6%96%b9/')).toBe('404')
  await save('a-better-address', 'archived')
  expect(await at('/2023/04/making-a-will/')).toBe('410')
  // What the firm says by hand comes first.
  const redirects = [{ from: '/2023/04/making-a-will', to: 'https://elsewhere.example/' }]
  const put = { method: 'PUT', headers: staff, json: { redirects } }
  expect((await site.request('/api/admin/settings/redirects', put)).status).toBe(200)
  expect(await at('/2023/04/making-a-will/')).toBe('301 https://elsewhere.example/')
})

test.each([
  [['import-wordpress'], 'npm run site -- content import-wordpress FILE'],
  [['import-wordpress', 'nowhere.xml'], 'There is no file nowhere.xml.'],
  [['import-wordpress', EXPORTS.ghost], 'This is an export of Ghost: please use import-ghost.'],
  [['import-ghost', 'package.json'], 'This file is not a Ghost export.'],
  [['import-ghost', EXPORTS.ghost, '--pictures', 'nowhere'], 'There is no folder nowhere.'],
  [['import-ghost', EXPORTS.ghost, '--picture'], '--pictures FOLDER'],
])('%j is refused in words', async (words, message) => {
  await expect(run(...words)).rejects.toThrow(message)
  expect((await posts()).size).toBe(0)
})
