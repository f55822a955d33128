import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { unpackTar } from 'modern-tar'
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
    ...pages.map((path) => `pages${path === '/' ? '/home' : path}.html`),
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
  expect(String(files.get('README.txt'))).toContain('needs no other')
})

test('a page in it needs no other file, runs nothing, and is headed with its address, moment and hash', async () => {
  const files: Record<string, [type: string, content: string]> = {
    '/assets/site.css': [
      'text/css',
      '@font-face{src:url(/assets/serif.woff2) format("woff2")}@font-face{src:url("gone.woff2")}b{color:red}',
    ],
    '/assets/serif.woff2': ['font/woff2', 'letters'],
    '/amy.webp': ['image/webp', 'amy'],
  }
  for (const [path, [type, content]] of Object.entries(files)) {
    answers.set(path, () => new Response(content, { headers: { 'Content-Type': type } }))
  }
  answers.set('/assets/gone.woff2', () => new Response('', { status: 404 }))
  bodies.set(
    paths.pricing,
    `<link rel="stylesheet" href="/assets/site.css"><div class="letterhead"></div>
<p>A will: £180, for Zoë Łukasz.</p><script>run()</script>
<a href="/wills?for=two">How wills work</a> <a href="#costs">Costs</a> <a href="tel:+442079460000">Call</a>
<picture><source srcset="/amy.avif 400w"><img src="/amy.webp" srcset="/amy.webp 400w" loading="lazy" alt="Amy"></picture>
<img src="https://elsewhere.example/pixel.gif" alt="Far"><iframe title="Reviews" src="https://reviews.example/us"></iframe>`,
  )
  const page = String((await unpacked()).get('pages/pricing.html'))
  const { hash } = await pageAsKept(paths.pricing)
  for (const said of [
    'A will: £180, for Zoë Łukasz.',
    'As published on 23 November 2026 at 10am (UK time)\nhttps://www.thewillsolicitors.example/pricing\n',
    `SHA-256 of the page as kept: ${hash}`,
    'b{color:red}',
    `url("data:font/woff2;base64,${btoa('letters')}")`,
    `<img src="data:image/webp;base64,${btoa('amy')}" alt="Amy">`,
    'href="https://www.thewillsolicitors.example/wills?for=two"',
    'href="#costs"',
    'href="tel:+442079460000"',
    'alt="Far"',
    '<p>Reviews: https://reviews.example/us</p>',
    "default-src 'none'",
  ]) {
    expect(page).toContain(said)
  }
  expect(page).not.toMatch(
    /<script|<iframe|<base|<source|srcset|\ssrc="(?:http|\/)|url\("?(?:http|\/|gone)/,
  )
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
