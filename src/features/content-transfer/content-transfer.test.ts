import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { storeImage } from '~/features/uploads/images.server'
import { review } from '../../../tests/fixtures/content-examples'
import { createTestSite } from '../../../tests/fixtures/create-test-site'
import { addBooking, addFaq, addPost, addTeamMember } from '../../../tests/fixtures/factories'
import { saidByContentCommand as run } from '../../../tests/fixtures/said-by-commands'
import { photograph } from '../../../tests/fixtures/upload-files'

type TestSite = Awaited<ReturnType<typeof createTestSite>>

let prepared: TestSite
let live: TestSite
let folder: string
let staff: { Authorization: string }
beforeEach(async () => {
  prepared = await createTestSite()
  live = await createTestSite()
  staff = await prepared.logIn({ username: 'helen' })
  await live.logIn({ username: 'daniel' })
  folder = await mkdtemp(join(tmpdir(), 'content-'))
})
afterEach(async () => {
  await prepared.close()
  await live.close()
  await rm(folder, { recursive: true })
})

const place = (name = 'content') => join(folder, name)

/** Settings, a question, two people and two articles, one of everything with a picture. */
async function fill(): Promise<void> {
  const { db, site } = prepared
  const jpeg = new Uint8Array(await photograph(700, 500).jpeg().toBuffer())
  const cover = await storeImage(site.storage, 'cover', jpeg)
  const portrait = await storeImage(site.storage, 'portrait', jpeg)
  const inText = await storeImage(site.storage, 'in-text', jpeg)
  const content = `<p>A text with a picture.</p><img src="${inText}" alt="A deed" width="700" height="500">`
  const found = { searchTitle: 'Wills', shareImage: portrait, isFindable: true }
  const text = { title: 'A will', slug: 'a-will', content, featuredImage: `${cover}#A%20pen` }
  const json = { ...text, ...found }
  const sent = { method: 'POST', headers: staff, json: { ...json, status: 'published' } }
  expect((await prepared.request('/api/admin/blog', sent)).status).toBe(201)
  await addPost(db, { title: 'A draft', status: 'draft', tags: ['Trusts'], publishedAt: null })
  await addFaq(db, { isPublished: false, displayOrder: 3 })
  await addTeamMember(db, { name: 'Zoë Lee', imageUrl: portrait, expertise: ['Wills'] })
  await addTeamMember(db, { name: 'Tom Hall', displayOrder: 1 })
  await addBooking(db)
  for (const [section, json] of Object.entries(settings)) {
    const put = { method: 'PUT', headers: staff, json }
    expect((await prepared.request(`/api/admin/settings/${section}`, put)).status).toBe(200)
  }
}

/** A change of each section. */
const settings = {
  firm: { phone: '0161 496 0999' },
  menu: { pages: ['who-inherits', 'probate'] },
  texts: { heroHeading: 'Say who looks after what you love' },
  prices: { basicWill: '215' },
  'official-amounts/grantCopy': { amount: '16', sourceUrl: 'https://www.gov.uk/copies' },
  hours: { closures: [{ from: '2026-12-24', until: '2027-01-02', fromTime: '', reason: '' }] },
  notices: { notices: [notice()] },
  redirects: { redirects: [{ from: '/wills.html', to: '/will-writing' }] },
  cookies: { categories: ['analytics'] },
  articles: { isIndexed: true },
  consultations: { leadMinutes: 90 },
}

function notice() {
  const [startsAt, endsAt] = ['2026-11-23T09:00', '2026-11-23T17:00']
  return { text: 'Our office is closed on Monday.', isUrgent: false, startsAt, endsAt }
}

async function activityOf({ db }: TestSite) {
  return db.selectFrom('activity').select(['actorName', 'action', 'thingKind']).execute()
}

describe('content on its way to another site', () => {
  test('is the same there, pictures included, and without accounts or visitors', async () => {
    await fill()
    expect(await run(prepared, 'export', place())).toMatch(
      /holds the settings, 2 articles, 1 question, 2 team members, 0 law records, 2 snippets, 0 reviews and \d+ files of pictures\.$/,
    )
    const text = await readFile(join(place(), 'content.json'), 'utf8')
    expect(text).not.toMatch(/lovelace|daniel|password/i)
    // Who has checked an official figure is of this site alone.
    expect(text).not.toContain('helen')
    expect(await run(live, 'import', place())).toBe('5 added, 11 changed, 5 were the same already.')
    // Each can be gone back from.
    const imported = live.db.selectFrom('versions').where('actorName', '=', 'Command line')
    expect(await imported.select('id').execute()).toHaveLength(16)

    await run(live, 'export', place('again'))
    expect(await readFile(join(place('again'), 'content.json'), 'utf8')).toBe(text)
    const files = await readdir(place(), { recursive: true })
    expect(await readdir(place('again'), { recursive: true })).toEqual(files)
    const { content } = await (await live.request('/api/blog/a-will')).json()
    const [, picture = ''] = /src="([^"]+)"/.exec(content) ?? []
    expect((await live.request(picture)).status).toBe(200)
    // As a server does when another program has written.
    live.site.settings.invalidate()
    const { firm, cookies } = await (await live.request('/api/site-settings')).json()
    expect(firm.phone).toBe('0161 496 0999')
    expect(cookies).toMatchObject({ switchesStartOn: true, categories: ['analytics'], version: 2 })
  })

  test('an article of the demonstration that the firm has edited is its own there, too', async () => {
    const { demo } = await import('~db/demo/demo')
    const [own, other] = demo.posts.map(({ title, slug, content }) => ({ title, slug, content }))
    const ours = await addPost(prepared.db, { ...own, content: '<p>Our own words.</p>' })
    await addPost(prepared.db, other)
    await run(prepared, 'export', place())
    await run(live, 'import', place())
    expect(await run(live, 'remove-demonstration', 'posts')).toMatch(/^In the bin: 1 article\./)
    expect(await (await live.request('/api/blog')).json()).toMatchObject([{ id: ours.id }])
  })

  test('brings what clients said with their permission, once', async () => {
    const json = {
      ...review,
      permissionOn: '2026-06-01',
      permissionHow: 'Email',
      isPublished: true,
    }
    const sent = { method: 'POST', headers: staff, json }
    expect((await prepared.request('/api/admin/reviews', sent)).status).toBe(201)
    await run(prepared, 'export', place())
    expect(await run(live, 'import', place())).toContain('1 added')
    expect(await run(live, 'import', place())).toContain('0 added, 0 changed')
    const [travelled] = await live.db.selectFrom('reviews').selectAll().execute()
    expect(travelled).toMatchObject(json)
  })

  test('leaves who may get in, and how long that is recorded, to each site', async () => {
    await live.db
      .insertInto('settings')
      .values({ section: 'access', value: '{"activityYears":7}', updatedAt: '2026-11-22' })
      .execute()
    await run(prepared, 'export', place())
    await run(live, 'import', place())
    live.site.settings.invalidate()
    expect((await live.site.settings.read()).access.activityYears).toBe(7)
  })

  test('arrives once, however often it is imported', async () => {
    await fill()
    await run(prepared, 'export', place())
    await run(live, 'import', place())
    const before = await activityOf(live)
    expect(before).toContainEqual({
      actorName: 'Command line',
      action: 'imported',
      thingKind: 'content',
    })
    expect(await run(live, 'import', place())).toBe('0 added, 0 changed, 21 were the same already.')
    expect(await activityOf(live)).toEqual(before)
  })

  test('replaces what is there under the same address, name or wording, and leaves the rest', async () => {
    await fill()
    await run(prepared, 'export', place())
    const post = await addPost(live.db, { title: 'Other', slug: 'a-will' })
    await addPost(live.db, { title: 'Own', slug: 'own' })
    await addFaq(live.db, { answer: 'Another answer.' })
    expect(await run(live, 'import', place())).toBe('3 added, 13 changed, 5 were the same already.')
    const posts = await live.db.selectFrom('blogPosts').select(['id', 'title']).execute()
    expect(posts).toHaveLength(3)
    expect(posts).toContainEqual({ id: post.id, title: 'A will' })
    expect(await run(live, 'import', place())).toBe('0 added, 0 changed, 21 were the same already.')
  })
})

describe('a damaged folder is refused in words, and nothing changes:', () => {
  test.each([
    ['cut off', (text: string) => text.slice(0, -20), 'content.json is damaged or incomplete'],
    [
      'of a newer version',
      (text: string) => text.replace('"version": 1', '"version": 2'),
      'version: This file was made by a newer version of the site',
    ],
    [
      'with a title too long',
      (text: string) => text.replace('"A will"', `"${'x'.repeat(256)}"`),
      'articles 0 title: Title too long',
    ],
    [
      'with a place outside',
      (text: string) => text.replace('"uploads/cover', '"../uploads/cover'),
      'pictures 0 file',
    ],
    [
      'with another picture',
      (text: string) => text.replace(/"sha256": "./, '"sha256": "x'),
      'is missing or damaged',
    ],
  ])('%s', async (_what, damage, message) => {
    await fill()
    await run(prepared, 'export', place())
    const file = join(place(), 'content.json')
    await writeFile(file, damage(await readFile(file, 'utf8')))
    const before = await activityOf(live)
    await expect(run(live, 'import', place())).rejects.toThrow(message)
    expect(await activityOf(live)).toEqual(before)
    expect(await live.site.storage.list('')).toEqual([])
  })

  test('without the file, or where there is something already', async () => {
    await expect(run(live, 'import', folder)).rejects.toThrow('there is no content.json in')
    await expect(run(live, 'export', folder)).rejects.toThrow(
      'exists already. Choose another name.',
    )
    for (const words of [[], ['export'], ['move', folder], ['remove-demonstration', 'now']]) {
      await expect(run(live, ...words)).rejects.toThrow('npm run site -- content export FOLDER')
    }
  })
})
