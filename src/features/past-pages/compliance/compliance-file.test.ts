import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { unpackTar } from 'modern-tar'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ActivityPage } from '~/features/activity/schema'
import { paths } from '~/lib/paths'
import { standingPaths } from '~/seo/standing-pages'
import { createTestSite } from '../../../../tests/fixtures/create-test-site'
import { madeEnquiry } from '../../../../tests/fixtures/enquiries'
import { addPost, addSubscriber, addTeamMember } from '../../../../tests/fixtures/factories'
import { lookAtPages } from '../look-at-pages.server'
import type { PastPage } from '../schema'

const FOLDER = 'compliance-file-2026-11-23/'

let site: Awaited<ReturnType<typeof createTestSite>>
let daniel: { Authorization: string }
/** Answers that are not a page. */
let answers: Map<string, () => Response>
/** What is within other pages' bodies. */
let bodies: Map<string, string>

beforeEach(async () => {
  answers = new Map()
  bodies = new Map()
  site = await createTestSite({ renderPage })
  daniel = await site.logIn({ username: 'daniel' })
})
afterEach(() => site.close())

function renderPage(request: Request): Response {
  const { pathname } = new URL(request.url)
  const answer = answers.get(pathname)
  if (answer) return answer()
  const body =
    bodies.get(pathname) ??
    `<div class="letterhead"></div><p>This is ${pathname}, £180.</p><script>run()</script>`
  return new Response(
    `<!doctype html><html lang="en-GB"><head><title>The page ${pathname}</title></head><body>${body}</body></html>`,
    { headers: { 'Content-Type': 'text/html; charset=utf-8' } },
  )
}

function make(): Promise<Response> {
  const path = '/api/admin/compliance-file'
  return Promise.resolve(site.request(path, { method: 'POST', headers: daniel, json: {} }))
}

/** The files of the archive, by their names within its folder. */
async function unpacked(): Promise<Map<string, Buffer>> {
  const answer = await make()
  expect(answer.headers.get('Content-Type')).toBe('application/gzip')
  expect(answer.headers.get('Content-Disposition')).toContain(`${FOLDER.slice(0, -1)}.tar.gz`)
  const entries = await unpackTar(gunzipSync(await answer.arrayBuffer()))
  return new Map(
    entries.map(({ header, data }) => {
      expect(header.name).toMatch(new RegExp(`^${FOLDER}`))
      return [header.name.slice(FOLDER.length), Buffer.from(data ?? '')]
    }),
  )
}

async function pageAsKept(page: string): Promise<PastPage> {
  await lookAtPages(site.site, async (path) => site.request(path), 0)
  const query = new URLSearchParams({ page, at: '2026-11-23T12:00' })
  const answer = await site.request(`/api/admin/past-pages/page?${query}`, { headers: daniel })
  return answer.json()
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

test('the archive has every published page and every record, and its hashes are right', async () => {
  const post = await addPost(site.db, { title: 'Trusts', status: 'published' })
  await addPost(site.db, { title: 'Half written', slug: 'half-written', status: 'draft' })
  const person = await addTeamMember(site.db, { name: 'Amy Reed' })
  await lookAtPages(site.site, async (path) => site.request(path), 0)

  const files = await unpacked()
  const pages = [...standingPaths, paths.article(post.slug), paths.person(person.slug)]
  const records = [
    'confirmations',
    'prices',
    'prices-history',
    'official-figures',
    'official-figures-history',
    'complaints',
    'newsletter-consents',
    'newsletter-ended',
  ]
  const expected = [
    ...pages.flatMap((path) =>
      ['html', 'pdf'].map((type) => `pages${path === '/' ? '/home' : path}.${type}`),
    ),
    ...records.map((name) => `records/${name}.csv`),
  ]
  expect([...files.keys()].sort()).toEqual(
    [...expected, 'README.txt', 'SHA256SUMS', 'index.html'].sort(),
  )

  const sums = new Map(
    String(files.get('SHA256SUMS'))
      .trim()
      .split('\n')
      .map((line) => {
        const [hash = '', name = ''] = line.split('  ')
        return [name, hash]
      }),
  )
  const index = String(files.get('index.html'))
  for (const [name, content] of files) {
    if (name !== 'SHA256SUMS') expect(sums.get(name)).toBe(sha256(content))
    if (expected.includes(name)) expect(index).toContain(sha256(content))
  }
  expect(sums.size).toBe(files.size - 1)
  expect(index).toContain('As it has been since 23 November 2026 at 10am')
  expect(String(files.get('README.txt'))).toContain('as HTML and as PDF')
})

test('a page in it is read and printed without another file, and runs nothing', async () => {
  const page = String((await unpacked()).get('pages/pricing.html'))
  expect(page).toContain('This is /pricing, £180.')
  expect(page).toContain('<base href="https://www.thewillsolicitors.example/">')
  expect(page).toContain('As published on 23 November 2026 at 10am')
  expect(page).not.toContain('<script')
})

test('its PDF says all that the page says, in order, as a document of its own', async () => {
  const rows = Array.from(
    { length: 60 },
    (_, row) => `<tr><td>Fee ${row}</td><td>£${row}.50</td></tr>`,
  )
  bodies.set(
    paths.pricing,
    `<h1>What it <em>costs</em></h1>
<p>The firm’s “fixed” fees – £325,000 and ½, for Zoë Łukasz of Llanfyllin’s tŷ…<br>See
<a href="/wills">how wills work</a>, or <a href="https://www.gov.uk/wills">GOV.UK</a>.</p>
<p>Call <a href="tel:+442079460000">020 7946 0000</a>. <b>Always</b> free: 漢.</p>
<ul><li>First<ol start="3"><li>Third</li></ol></li><li>Last</li></ul>
<img src="/x.webp" alt="Amy at her desk"><svg aria-hidden="true"></svg>
<table><caption>Fees</caption><tr><th>What</th><th>Price</th></tr>${rows.join('')}
<tr><td colspan="2">${'A word of it. '.repeat(400)}the end.</td></tr></table>
<label><input type="radio">Yes</label><label>No</label><details><summary>More</summary><p>Folded away.</p></details><p hidden>Not said</p>`,
  )
  const files = await unpacked()
  const pdf = await getDocumentProxy(new Uint8Array(files.get('pages/pricing.pdf') ?? []))
  const { text } = await extractText(pdf)
  const words = text.join(' ').replace(/\s+/g, ' ')
  const said = [
    'https://www.thewillsolicitors.example/pricing',
    'As published on 23 November 2026 at 10am (UK time)',
    'What it costs',
    'The firm’s “fixed” fees – £325,000 and ½, for Zoë Łukasz of Llanfyllin’s tŷ…',
    'See how wills work (/wills), or GOV.UK (https://www.gov.uk/wills).',
    'Call 020 7946 0000. Always free: [U+6F22].',
    '• First 3. Third • Last',
    '[Picture: Amy at her desk]',
    'Fees What Price Fee 0 £0.50 Fee 1 £1.50',
    'Fee 59 £59.50',
    'Yes No More Folded away.',
  ]
  let place = 0
  for (const one of said) {
    const found = words.indexOf(one, place)
    expect(found, one).toBeGreaterThanOrEqual(place)
    place = found
  }
  expect(words.match(/A word of it\./g)).toHaveLength(400)
  expect(words).toContain('the end.')
  expect(words).not.toContain('Not said')
  text.forEach((sheet, index) => {
    expect(sheet).toContain(`/pricing · Page ${index + 1} of ${text.length}`)
  })

  const { hash } = await pageAsKept(paths.pricing)
  expect(words).toContain(`SHA-256 of the page as kept: ${hash}`)
  const { info, metadata } = await getMeta(pdf)
  expect(info).toMatchObject({ Title: 'The page /pricing', Language: 'en-GB' })
  expect(metadata).toBeDefined()
  const first = await pdf.getPage(1)
  const tags = JSON.stringify(await first.getStructTree())
  for (const tag of ['H1', 'P', 'Link', 'L', 'LI', 'Figure', 'Table', 'TR', 'TH', 'TD']) {
    expect(tags).toContain(`"role":"${tag}"`)
  }
  const links = await first.getAnnotations()
  expect(links.map(({ url }) => url)).toContain('https://www.thewillsolicitors.example/wills')
})

test('the register of complaints says what came of each, and nothing of who they are from', async () => {
  const words = { name: 'Grace Okafor', email: 'grace@example.com', message: 'You were late.' }
  const complaint = await madeEnquiry(site, { ...words, topic: 'complaint' })
  const ofData = await madeEnquiry(site, { ...words, topic: 'data-complaint' })
  await madeEnquiry(site, { ...words, topic: 'other' })
  const noted = { redress: '£100 back', ombudsmanReference: 'LeO 7', lesson: 'Ring the same day' }
  const json = { issue: 'delay', outcome: 'partly upheld', ...noted }
  const path = `/api/admin/enquiries/${complaint}`
  const headers = await site.logIn({ username: 'rose', role: 'reception' })
  expect((await site.request(path, { method: 'PATCH', headers, json })).status).toBe(200)
  const register = String((await unpacked()).get('records/complaints.csv'))
  expect(register.trim().split('\r\n')).toHaveLength(3)
  for (const word of [complaint, ofData, 'Delay', 'Partly upheld', ...Object.values(noted)]) {
    expect(register).toContain(word)
  }
  for (const word of Object.values(words)) expect(register).not.toContain(word)
})

test('consents are in it with their words and times', async () => {
  await addSubscriber(site.db, { email: 'grace@example.com' })
  const consents = String((await unpacked()).get('records/newsletter-consents.csv'))
  expect(consents).toContain('grace@example.com')
})

test('a page that is elsewhere is listed as such', async () => {
  const to = 'https://elsewhere.example/privacy'
  answers.set(paths.privacy, () => new Response(null, { status: 302, headers: { Location: to } }))
  const files = await unpacked()
  expect(files.has('pages/privacy.html')).toBe(false)
  expect(String(files.get('index.html'))).toContain(`/privacy sends its readers on to ${to}`)
})

test('without one of the pages there is no archive', async () => {
  answers.set(paths.privacy, () => new Response('', { status: 500 }))
  const answer = await make()
  await expect(answer.arrayBuffer()).rejects.toThrow('/privacy answered 500')
})

test('making it is recorded', async () => {
  await unpacked()
  const answer = await site.request('/api/admin/activity', { headers: daniel })
  const { entries }: ActivityPage = await answer.json()
  expect(entries[0]).toMatchObject({
    actor: { name: 'daniel' },
    action: 'exported',
    thing: { kind: 'compliance file' },
  })
})
