import { readdirSync, readlinkSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { listPosts } from '~/features/blog/all-posts.server'
import { countedDuring } from '../../../tests/fixtures/counted-queries'
import { createTestSite, openTestSite } from '../../../tests/fixtures/create-test-site'
import { addPost } from '../../../tests/fixtures/factories'
import { givePasswords } from '../../../tests/fixtures/own-password'

/** More than are read at a time. */
const POSTS = 130

const site = await openTestSite()
const staff = await site.logIn()
const authorId = (await site.db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id
for (let number = 0; number < POSTS; number += 1) {
  const text = Array.from({ length: 300 }, () => crypto.randomUUID()).join(' ')
  const day = new Date(Date.UTC(2026, 0, 1 + number)).toISOString()
  await addPost(site.db, { authorId, title: `${number}`, content: text, publishedAt: day })
}
await addPost(site.db, { authorId, title: 'A draft', status: 'draft', publishedAt: null })

const gzip = { 'Accept-Encoding': 'gzip' }

async function read(path: string, headers = {}): Promise<string> {
  const answer = await site.request(path, { headers: { ...gzip, ...headers } })
  expect(answer.status).toBe(200)
  return gunzipSync(await answer.arrayBuffer()).toString()
}

async function change(): Promise<void> {
  const { id, slug, title } = await site.db
    .selectFrom('blogPosts')
    .select(['id', 'slug', 'title'])
    .where('title', '=', '7')
    .executeTakeFirstOrThrow()
  const json = { title, slug, content: `<p>${crypto.randomUUID()}</p>`, status: 'published' }
  const answer = await site.request(`/api/admin/blog/${id}`, {
    method: 'PUT',
    headers: staff,
    json,
  })
  expect(answer.status).toBe(200)
}

/** Files that this process has open and that have no name any more. */
function openFiles(): number {
  const targets = readdirSync('/proc/self/fd').map((name) => {
    try {
      return readlinkSync(`/proc/self/fd/${name}`)
    } catch {
      return ''
    }
  })
  return targets.filter((target) => target.startsWith(join(site.dataDir, '.answer-'))).length
}

test('what is read in parts is the same text, packed or not, for visitors and for staff', async () => {
  const published = JSON.stringify(await listPosts(site.db, { onlyPublished: true }))
  const all = JSON.stringify(await listPosts(site.db, { onlyPublished: false }))
  expect(published).not.toContain('A draft')
  expect(all).toContain('A draft')
  for (const _time of ['made', 'stored']) {
    expect(await read('/api/blog')).toBe(published)
    expect(await read('/api/blog?q=anything')).toBe(published)
    expect(await (await site.request('/api/blog')).text()).toBe(published)
    expect(await read('/api/blog', staff)).toBe(all)
    expect(await read('/api/blog?published=true', staff)).toBe(published)
  }
  const titles = (text: string) => JSON.parse(text).map((post: { title: string }) => post.title)
  expect(titles(await read('/api/blog-posts'))).toEqual(titles(published))
  expect(await read('/api/blog-posts?category=None')).toBe('[]')
})

test('a long list is in no memory, and in no file that has a name', async () => {
  await change()
  await read('/api/blog')
  await read('/api/blog-posts')
  expect(site.site.pageCache.size.pages).toBe(0)
  expect(readdirSync(site.dataDir).filter((name) => name.includes('answer'))).toEqual([])
})

test('a reader who has it already is told so, and one who asks for the head gets no body', async () => {
  const { headers, body } = await site.request('/api/blog', { headers: gzip })
  await body?.cancel()
  const known = { ...gzip, 'If-None-Match': headers.get('ETag') ?? '' }
  const unchanged = await site.request('/api/blog', { headers: known })
  expect(unchanged.status).toBe(304)
  expect(await unchanged.text()).toBe('')
  const plain = await site.request('/api/blog')
  expect(plain.headers.get('ETag')).not.toBe(headers.get('ETag'))
  await plain.body?.cancel()
  const head = await site.request('/api/blog', { method: 'HEAD', headers: gzip })
  for (const name of ['ETag', 'Content-Length', 'Content-Encoding', 'Content-Type', 'Vary']) {
    expect(head.headers.get(name)).toBe(headers.get(name))
  }
  expect(await head.text()).toBe('')
  await change()
  expect(await read('/api/blog', known)).toContain('[')
})

test.runIf(process.platform === 'linux').each([
  { kind: 'packed', headers: gzip, unpack: gunzipSync },
  { kind: 'plain', headers: {}, unpack: (bytes: Buffer) => bytes },
])(
  'a slow reader reads on through an edit; one who breaks off leaves nothing open ($kind)',
  async ({ headers, unpack }) => {
    await change()
    const before = await read('/api/blog')
    const kept = openFiles()
    const [slow, gone] = await Promise.all([readSlowly(headers), readSlowly(headers)])
    await change()
    const after = await read('/api/blog')
    expect(after).not.toBe(before)
    expect(openFiles()).toBe(kept + 1)
    await gone.reader.cancel()
    const rest: Uint8Array[] = [slow.first]
    for (;;) {
      const { done, value } = await slow.reader.read()
      if (done) break
      rest.push(value)
    }
    expect(unpack(Buffer.concat(rest)).toString()).toBe(before)
    await expect.poll(openFiles).toBe(kept)
  },
)

async function readSlowly(headers: Record<string, string>) {
  const { body } = await site.request('/api/blog', { headers })
  const reader = body?.getReader()
  const first = (await reader?.read())?.value
  if (!reader || !first) throw new Error('There is no body.')
  return { reader, first }
}

test('many who ask at once share one making', async () => {
  await change()
  const rows = await rowsRead(async () => {
    const texts = await Promise.all(Array.from({ length: 12 }, () => read('/api/blog')))
    expect(new Set(texts).size).toBe(1)
  })
  expect(rows).toBeLessThan(40)
})

const rowsRead = (act: () => Promise<unknown>) => countedDuring(site.site, act)

test('a list is answered although there is no room to store it', async () => {
  const own = await createTestSite()
  await rm(own.dataDir, { recursive: true })
  const answer = await own.request('/api/blog', { headers: gzip })
  expect(gunzipSync(await answer.arrayBuffer()).toString()).toBe('[]')
  await own.close()
})

test('an export is compressed as it is read from the database', async () => {
  const people = Array.from({ length: 1600 }, (_, number) => ({
    id: `${number}`,
    email: `${crypto.randomUUID()}@example.com`,
    consentText: Array.from({ length: 20 }, () => crypto.randomUUID()).join(' '),
    consentedAt: new Date(number).toISOString(),
    unsubscribeToken: `${number}`,
  }))
  for (let from = 0; from < people.length; from += 400) {
    await site.db
      .insertInto('newsletterSubscribers')
      .values(people.slice(from, from + 400))
      .execute()
  }
  let answer = new Response()
  const json = await givePasswords(site)
  const init = { method: 'POST', json, headers: { ...staff, ...gzip } }
  const toBegin = await rowsRead(async () => {
    answer = await site.request('/api/admin/subscribers/export', init)
  })
  let table = ''
  const toEnd = await rowsRead(async () => {
    table = gunzipSync(await answer.arrayBuffer()).toString()
  })
  expect(table.split('\r\n')).toHaveLength(people.length + 2)
  expect(toEnd).toBeGreaterThan(2)
  // Those of the caller, whose password is compared.
  expect(toBegin).toBeLessThan(16)
})

test('a list from before is not given once something in it should be gone', async () => {
  const { id } = await addPost(site.db, { authorId, title: 'Gone soon' })
  const now = site.site.now()
  const hour = (count: number) => new Date(now.getTime() + count * 3_600_000)
  const json = { takeDownAt: hour(1).toISOString() }
  const put = { method: 'PUT', headers: staff, json }
  expect((await site.request(`/api/admin/schedules/post/${id}`, put)).status).toBe(200)
  expect(await read('/api/blog-posts')).toContain('Gone soon')
  site.setNow(hour(2))
  await site.db.schema.alterTable('blog_posts').renameTo('elsewhere').execute()
  const given = await read('/api/blog-posts').catch(() => '')
  await site.db.schema.alterTable('elsewhere').renameTo('blog_posts').execute()
  site.setNow(now)
  await site.db.deleteFrom('blogPosts').where('id', '=', id).execute()
  expect(given).not.toContain('Gone soon')
})
