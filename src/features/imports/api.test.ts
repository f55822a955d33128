import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { UPLOAD_LIMITS } from '~/features/uploads/file-types'
import { createTestSite } from '../../../tests/fixtures/create-test-site'
import { EXPORTS, wxr } from '../../../tests/fixtures/old-exports'
import { sendFile } from '../../../tests/fixtures/sent-file'
import { pictureFinder } from './rules'

let site: Awaited<ReturnType<typeof createTestSite>>
let staff: { Authorization: string }
beforeEach(async () => {
  site = await createTestSite()
  staff = await site.logIn({ username: 'helen' })
})
afterEach(() => site.close())

function call(path: string, json: object = {}, headers: Record<string, string> = staff) {
  return site.request(path, { method: 'POST', headers, json })
}

const sendExport = (body: string | Uint8Array<ArrayBuffer>) =>
  sendFile(site, staff, { start: '/api/admin/imports/files', type: 'text/xml', body })
const sendPicture = (body: Uint8Array<ArrayBuffer>) =>
  sendFile(site, staff, { start: '/api/upload/image', type: 'image/jpeg', body })

async function tryOut(body: string | Uint8Array<ArrayBuffer>) {
  return call('/api/admin/imports/trial', { fileURL: (await sendExport(body)).fileURL })
}

async function everyImport(json: object) {
  const posts = []
  let next: number | null = 0
  while (next !== null) {
    const answer = await call('/api/admin/imports', { pictures: [], ...json, from: next })
    expect(answer.status).toBe(200)
    const turn = await answer.json()
    posts.push(...turn.posts)
    next = turn.next
  }
  return posts
}

test('an administrator tries an export out, imports it with its pictures, and everything that was sent is gone afterwards', async () => {
  const { fileURL } = await sendExport(await readFile(EXPORTS.wordpress, 'utf8'))
  const trial = await (await call('/api/admin/imports/trial', { fileURL })).json()
  expect(trial).toMatchObject({
    program: 'WordPress',
    skipped: [{ title: 'About us' }, { title: 'In the bin' }],
  })
  expect(await site.db.selectFrom('blogPosts').select('id').execute()).toEqual([])
  expect(await site.db.selectFrom('activity').select('id').execute()).toEqual([])

  const [address] = trial.posts[0].pictures
  const file = pictureFinder(['2023/04/desk.jpg', '2023/04/fuller.jpg'])(address) ?? ''
  const bytes = new Uint8Array(await readFile(join(EXPORTS.pictures, file)))
  const picture = { address, fileURL: (await sendPicture(bytes)).fileURL }
  const json = { fileURL, category: 'Legal Advice', pictures: [picture] }
  const posts = await everyImport(json)
  expect(posts.map(({ title }) => title)).toEqual(
    trial.posts.map(({ title }: { title: string }) => title),
  )
  const stored = await site.db.selectFrom('blogPosts').selectAll().execute()
  expect(stored).toHaveLength(10)
  expect(stored.find(({ slug }) => slug === 'making-a-will')?.featuredImage).toContain(
    '/uploads/import-',
  )
  // Its own category is not known here, and becomes a tag.
  expect(stored.find(({ slug }) => slug === 'buttons-columns-and-code')).toMatchObject({
    category: 'Legal Advice',
    tags: '["Probate & estates"]',
    status: 'draft',
  })
  expect(await (await site.request('/api/blog')).json()).toEqual([])
  expect(await site.db.selectFrom('uploads').select('id').execute()).toEqual([])
  expect(await site.site.storage.list('incoming/')).toEqual([])
  const entries = await site.db.selectFrom('activity').select(['action', 'actorName']).execute()
  expect(entries.filter(({ action }) => action === 'created')).toHaveLength(10)
  expect((await call('/api/admin/imports', { ...json, from: 0 })).status).toBe(404)
})

test('two imports of one file at the same time bring each article once', async () => {
  const xml = wxr(...Array.from({ length: 12 }, (_, index) => ({ title: `Article ${index}` })))
  const [one, other] = [await sendExport(xml), await sendExport(xml)]
  const reports = await Promise.all([everyImport(one), everyImport(other)])
  const came = reports.flat().filter(({ state }) => state === 'comes')
  expect(came).toHaveLength(12)
  expect(await site.db.selectFrom('blogPosts').select('id').execute()).toHaveLength(12)
})

const lol = '<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;&lol;">]>'
const good = wxr({ title: 'A title' })
const three = wxr({ title: 'one' }, { title: 'two' }, { title: 'three' })

test.each([
  [
    'a file of another kind',
    'Just words.',
    'This file is neither a WordPress export (.xml) nor a Ghost export (.json).',
  ],
  ['a ZIP file', 'PK\x03\x04', 'This is a ZIP file.'],
  ['a feed', good.replace(/<wp:wxr_version>.*/, ''), 'This file is not a WordPress export.'],
  ['a web page', '<html><body>Hello</body></html>', 'This file is not a WordPress export.'],
  ['an export that is cut off', good.slice(0, -30), 'its end is missing'],
  [
    'a site whose address is none',
    good.replace('https://old.example</wp:base', 'our old site</wp:base'),
    'This export does not say where its site is: its <wp:base_blog_url> is no address.',
  ],
  ['definitions of its own', good.replace('<rss', `${lol}<rss`), 'definitions of its own'],
  ['too many levels', `<rss>${'<a>'.repeat(10_000)}`, 'This file is not a WordPress export.'],
  [
    'JSON of something else',
    '{"db":[{"data":{"posts":"all"}}]}',
    'This file is not a Ghost export.',
  ],
  ['JSON that is cut off', '{"db":[{"data"', 'It may also be cut off'],
  ['damaged letters', new Uint8Array([0x3c, 0xff, 0xfe, 0x3e]), 'its text is damaged'],
])('%s is refused in words', async (_what, body, message) => {
  const answer = await tryOut(body)
  expect(answer.status).toBe(422)
  expect((await answer.json()).issues).toEqual([
    { path: 'fileURL', message: expect.stringContaining(message) },
  ])
})

test.each([
  [18, '</titel>', three.replace('two]]></title>', 'two]]></titel>')],
  [18, '</title>', three.replace('<title><![CDATA[two', '<titel><![CDATA[two')],
  [39, '</channel>', three.replace('<channel>', '<chanel>')],
  [17, '<title>', three.replace(/<\/item>\s*<item>(?=\s*<title><!\[CDATA\[two)/, '')],
  [27, '</item>', three.replace('two]]></title>', 'two]]></title></item>')],
  [20, '</content:encoded>', three.replace('two]]></title>', 'two</title>')],
  [18, '<b>', three.replace('[two]]>', '[two]]><b>')],
  [19, '</titel>', `Notice: odd in a.php\n${three.replace('two]]></title>', 'two]]></titel>')}`],
])('damage in the middle is refused with its place, line %i: %s', async (line, tag, body) => {
  const answer = await tryOut(body)
  expect(answer.status).toBe(422)
  const message = expect.stringContaining(`is damaged in line ${line}: ${tag} is not`)
  expect((await answer.json()).issues).toEqual([{ path: 'fileURL', message }])
})

const tried = async (body: string) => (await (await tryOut(body)).json()).posts

test('what comes before an export, and after its end, is none of it', async () => {
  const notice = '<br />\n<b>Notice</b>: Undefined index in /srv/a.php on line 3<br />\n'
  expect(await tried(`\ufeff\n${notice}${three}`)).toHaveLength(3)
  expect(await tried(`${three}${notice}<p>There has been a critical error`)).toHaveLength(3)
  expect(await tried(three.replace('<item>', `${notice}<item><category/>`))).toHaveLength(3)
})

test('a category that is not known here becomes a tag, and so do several', async () => {
  const filed = (...names: string[]) =>
    good.replace(
      '<wp:status>',
      `${names.map((name) => `<category domain="category"><![CDATA[${name}]]></category>`).join('')}<wp:status>`,
    )
  const notes = async (...names: string[]) => (await tried(filed(...names)))[0]?.notes
  expect(await notes('News')).toEqual(['Its category News becomes a tag.'])
  expect(await notes('News', 'Tax')).toEqual(['Its categories News and Tax become tags.'])
})

test('a file of more than 20 MB is refused before it is read, and so is someone else’s', async () => {
  expect((await sendExport(new Uint8Array(UPLOAD_LIMITS.export + 1))).status).toBe(413)
  const { fileURL } = await sendExport(good)
  const other = await site.logIn({ username: 'daniel' })
  expect((await call('/api/admin/imports/trial', { fileURL }, other)).status).toBe(404)
  for (const address of ['', '/etc/passwd', 'file:///etc/passwd', '/uploads/incoming/../../x']) {
    expect((await call('/api/admin/imports/trial', { fileURL: address })).status).toBe(404)
  }
})

test('what an article brings that could do harm, or cannot be stored, stays behind, and the next ones come', async () => {
  const content = [
    '<p onclick="steal()">Words</p><script>steal()</script><a href="javascript:steal()">link</a><img src="x" onerror="steal()"><style>p{}</style>',
    '<b>'.repeat(100_000),
    `<p>${'word '.repeat(200_000)}</p>`,
    '<img src="data:image/png;base64,AAAA"><img src="/\\\\["><p>After it</p>',
    ']]&gt;<p>&lol; &amp;</p>',
  ]
  const posts = await everyImport(
    await sendExport(
      wxr(...content.map((each, index) => ({ title: `&lt;b&gt; ${index}`, content: each })), {
        title: '',
      }),
    ),
  )
  expect(posts.map(({ state }) => state)).toEqual([
    'comes',
    'refused',
    'refused',
    'comes',
    'comes',
    'comes',
  ])
  expect(posts[1].notes[0]).toContain('too many elements inside one another')
  expect(posts[2].notes[0]).toContain('Its text is too long')
  const stored = await site.db.selectFrom('blogPosts').selectAll().orderBy('slug').execute()
  expect(stored.map((row) => row.content)).toEqual([
    '<p>Words</p><p>link</p>',
    '<p>After it</p>',
    '<p>]]&gt;</p><p>&amp;lol; &amp;</p>',
    '<p>Some words.</p>',
  ])
})

test('an article of Ghost that its export has in the editor’s own form alone comes with what that form says', async () => {
  const words = (text: string, format = 0) => ({ type: 'extended-text', text, format })
  const children = [
    { type: 'extended-heading', tag: 'h2', children: [words('A & B')] },
    { type: 'paragraph', children: [words('bold', 1), { type: 'linebreak' }, words(' and plain')] },
    {
      type: 'list',
      listType: 'number',
      children: [{ type: 'listitem', children: [words('one')] }],
    },
    { type: 'link', url: '__GHOST_URL__/about/', children: [words('about')] },
    { type: 'paywall' },
  ]
  const lexical = JSON.stringify({ root: { type: 'root', children } })
  const row = { id: '1', title: 'A title', slug: 'a-title', html: null, lexical, status: 'draft' }
  const sent = await sendExport(JSON.stringify({ db: [{ data: { posts: [row] } }] }))
  const [report] = await everyImport(sent)
  expect(report.notes).toContain(
    'On the old site only members could read past a certain line. Here everyone could read all of it.',
  )
  const [stored] = await site.db.selectFrom('blogPosts').select('content').execute()
  expect(stored?.content).toBe(
    '<h2>A &amp; B</h2><p><strong>bold</strong><br />and plain</p><ol><li><p>one</p></li></ol><p><a href="/about/">about</a></p>',
  )
})

test('a picture is found by its name and its folders, and never guessed', () => {
  const find = pictureFinder([
    'uploads/2023/04/a.jpg',
    'uploads/2024/04/a.jpg',
    'b.jpg',
    '../../etc/passwd',
  ])
  expect(find('https://old.example/wp-content/uploads/2023/04/a.jpg?x=1')).toBe(
    'uploads/2023/04/a.jpg',
  )
  expect(find('https://old.example/04/a.jpg')).toBeUndefined()
  expect(find('/content/images/2020/01/B.jpg')).toBe('b.jpg')
  expect(find('/content/images/2020/01/c.jpg')).toBeUndefined()
})
