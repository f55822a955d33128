import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { parseEnvironment } from '~/platform/environment'
import { createTestSite } from '../../tests/fixtures/create-test-site'
import { addPost } from '../../tests/fixtures/factories'
import { openSite } from './open-site'
import { prepareContent } from './prepare-content'

/** Each cover is read, which takes seconds on a busy machine. */
const PATIENCE_MS = 120_000

type TestSite = Awaited<ReturnType<typeof createTestSite>>

function readConsole() {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  return () => log.mock.calls.flat().join('\n')
}

describe('a first start with demonstration content', () => {
  let site: TestSite
  let said = ''
  beforeAll(async () => {
    const read = readConsole()
    site = await createTestSite({ seed: 'demo' })
    said = read()
  }, PATIENCE_MS)
  afterAll(() => site.close())

  test('publishes 36 posts, leaves 3 as drafts and 1 in the archive', async () => {
    const posts = await site.db.selectFrom('blogPosts').select('status').execute()
    const counts = Object.groupBy(posts, ({ status }) => status)
    expect(counts.published).toHaveLength(36)
    expect(counts.draft).toHaveLength(3)
    expect(counts.archived).toHaveLength(1)
  })

  test('gives the two carousels at least five published posts each', async () => {
    for (const category of ['Wills', 'Powers of Attorney']) {
      const answer = await site.request(`/api/blog-posts?category=${encodeURIComponent(category)}`)
      const posts: unknown[] = await answer.json()
      expect(posts.length).toBeGreaterThanOrEqual(5)
    }
  })

  test('gives every post of the first administrator a category, a date and an excerpt', async () => {
    const author = await site.db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    expect(author).toMatchObject({ username: 'admin', isAdmin: true })
    const posts = await site.db.selectFrom('blogPosts').selectAll().execute()
    for (const post of posts) {
      expect(post.authorId).toBe(author.id)
      expect(post.category).toBeTruthy()
      expect(post.excerpt).toBeTruthy()
      expect(post.publishedAt === null).toBe(post.status === 'draft')
      expect(new Date(post.createdAt).toISOString()).toBe(post.createdAt)
    }
  })

  test('loses nothing of a post to the sanitiser', async () => {
    const { demo } = await import('~db/demo/demo')
    for (const { slug, content } of demo.posts) {
      const stored = await site.db
        .selectFrom('blogPosts')
        .select('content')
        .where('slug', '=', slug)
        .executeTakeFirstOrThrow()
      // White space between elements is not seen, and a point of a list is a paragraph.
      const plain = content.trim().replace(/\s*\n\s*/g, '')
      expect(stored.content.replace(/<li><p>|<\/p><\/li>/g, '')).toBe(
        plain.replace(/<li>(?:<p>)?|(?:<\/p>)?<\/li>/g, ''),
      )
    }
  })

  test('links only to published posts and to pages of the site', async () => {
    const posts = await site.db
      .selectFrom('blogPosts')
      .select(['slug', 'status', 'content'])
      .execute()
    const published = posts.filter(({ status }) => status === 'published')
    const addresses = published.map(({ slug }) => `/resourcehub/${slug}`)
    const links = posts.flatMap(({ slug, content }) =>
      Array.from(content.matchAll(/href="([^"]*)"/g), ([, href]) => ({ slug, href })),
    )
    expect(links.length).toBeGreaterThan(100)
    const pages = Object.keys(import.meta.glob('/src/routes/_site/**/*.tsx')).map((file) =>
      file.replace('/src/routes/_site', '').replace(/(?:\.index|\/index)?\.tsx$/, ''),
    )
    const broken = links.filter(({ href }) => !href || ![...addresses, ...pages].includes(href))
    expect(broken).toEqual([])
  })

  test('says at once how long things take with its invented firm', async () => {
    const times = await (await site.request('/api/page-texts/times')).json()
    expect(times).toMatchObject({ probateTotalTime: '9 to 12 months' })
  })

  test('has ten questions and six people, each with a picture', async () => {
    const faqs: unknown[] = await (await site.request('/api/faqs')).json()
    const people: Array<{ imageUrl: string | null }> = await (
      await site.request('/api/team')
    ).json()
    expect(faqs).toHaveLength(10)
    expect(people).toHaveLength(6)
    expect(people.filter(({ imageUrl }) => imageUrl === null)).toEqual([])
  })

  test('prints a password once, which logs in', async () => {
    expect(said).toContain('https://www.thewillsolicitors.example/admin/login')
    expect(said).toContain('Username:   admin')
    const password = /Password: {3}(\S+)/.exec(said)?.[1]
    const json = { username: 'admin', password }
    const answer = await site.request('/api/auth/login', { method: 'POST', json })
    expect(answer.status).toBe(200)
  })

  test('a second start adds nothing and prints nothing', async () => {
    const before = await countRows(site)
    const read = readConsole()
    await prepareContent(site.site)
    expect(await countRows(site)).toEqual(before)
    expect(read()).toBe('')
  })

  test('what staff deleted does not come back while something is left', async () => {
    const own = await createTestSite({ environment: { SEED: 'demo' } })
    await addPost(own.db)
    await prepareContent(own.site)
    expect((await countRows(own)).faqs).toBe(0)
    await own.close()
  })
})

describe('a first start without demonstration content', () => {
  test('leaves the database empty but for the administrator it was given', async () => {
    const said = readConsole()
    const dataDir = await mkdtemp(join(tmpdir(), 'site-'))
    const site = await openSite(
      parseEnvironment({
        DATA_DIR: dataDir,
        LOG_LEVEL: 'silent',
        SEED: 'none',
        ADMIN_USERNAME: 'helen',
        ADMIN_PASSWORD: 'a long pass phrase',
      }),
    )
    await prepareContent(site)
    expect(await countRows({ db: site.db })).toEqual({
      blogPosts: 0,
      faqs: 0,
      teamMembers: 0,
      users: 1,
    })
    expect(said()).toContain('helen')
    expect(said()).not.toContain('a long pass phrase')
    const user = await site.db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    expect(user.password).toMatch(/^\$argon2id\$/)

    const again = { ...site.environment, ADMIN_PASSWORD: 'another pass phrase' }
    await prepareContent({ ...site, environment: again })
    const users = await site.db.selectFrom('users').selectAll().execute()
    expect(users).toEqual([user])
    await site.close()
    await rm(dataDir, { recursive: true })
  })

  test('does not happen with a password that anyone would guess', async () => {
    const { site, close } = await createTestSite()
    for (const ADMIN_PASSWORD of ['short', 'password123', 'admin-2026']) {
      const environment = { ...site.environment, ADMIN_PASSWORD }
      await expect(prepareContent({ ...site, environment })).rejects.toThrow(
        /^The environment variable ADMIN_PASSWORD must /,
      )
    }
    expect(await countRows(site)).toMatchObject({ users: 0 })
    await close()
  })
})

async function countRows({ db }: Pick<TestSite, 'db'>) {
  const count = async (table: 'blogPosts' | 'faqs' | 'teamMembers' | 'users') =>
    (await db.selectFrom(table).select('id').execute()).length
  return {
    blogPosts: await count('blogPosts'),
    faqs: await count('faqs'),
    teamMembers: await count('teamMembers'),
    users: await count('users'),
  }
}
