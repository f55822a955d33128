import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '~/app/app'
import { openSite } from '~/app/open-site'
import * as initial from '~db/migrations/0001-initial'
import * as uploads from '~db/migrations/0002-uploads'
import { parseEnvironment } from '../../environment'
import { openDatabase } from '../database'
import type { Tables } from '../schema'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migration-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('posts from before there was an index are found, counted and unchanged', async () => {
  const posts = ['draft', 'published', 'published'].map((status, number) => ({
    id: `post-${number}`,
    title: `Title ${number}`,
    slug: `slug-${number}`,
    excerpt: number === 0 ? null : 'An excerpt',
    content: `<p>Text ${number}</p>`,
    featuredImage: number === 0 ? null : '/picture.webp',
    category: number === 1 ? 'Wills' : null,
    tags: '["One"]',
    status,
    authorId: 'author',
    publishedAt: number === 0 ? null : `2026-0${number}-01T00:00:00.000Z`,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-02T00:00:00.000Z',
    searchText: `title ${number} café £1,000\nan excerpt\ntext ${number}`,
  }))
  await fillOldDatabase(posts)

  const site = await openSite(parseEnvironment({ DATA_DIR: folder, LOG_LEVEL: 'silent' }))
  const app = createApp(site, () => new Response())
  const read = async (query: string) => (await app.request(`/api/blog?view=cards&${query}`)).json()

  const migrated = await site.db.selectFrom('blogPosts').selectAll().orderBy('id').execute()
  expect(migrated).toEqual(
    posts.map((post, at) => ({
      ...post,
      ...LATER,
      number: at + 1,
      searchText: post.searchText.replace('café £1,000', 'cafe £1000'),
    })),
  )
  expect(await read('')).toMatchObject({ total: 2, categories: ['Wills'] })
  expect(await read('q=title+1')).toMatchObject({ total: 1, posts: [{ id: 'post-1' }] })
  expect(await read('q=1+CAF%C3%89')).toMatchObject({ total: 1, posts: [{ id: 'post-1' }] })
  expect(await read('q=2+cafe+1,000')).toMatchObject({ total: 0 })
  expect(await read('q=2+cafe+£1,000')).toMatchObject({ total: 1, posts: [{ id: 'post-2' }] })
  expect(await read('q=text+0')).toMatchObject({ total: 0 })
  await site.db.destroy()
})

/** Columns of later migrations, which were not there. */
const LATER = {
  writtenBy: null,
  checkedBy: null,
  lawAsAt: null,
  reviewOn: null,
  searchTitle: null,
  searchDescription: null,
  shareImage: null,
  canonicalUrl: null,
  isFindable: null,
}

type OldPost = Omit<Tables['blogPosts'], keyof typeof LATER>

async function fillOldDatabase(posts: OldPost[]): Promise<void> {
  const { db } = openDatabase({ DATA_DIR: folder })
  const migrations = { '0001-initial': initial, '0002-uploads': uploads }
  const migrator = new Migrator({
    db: db.withoutPlugins(),
    provider: { getMigrations: async () => migrations },
  })
  expect((await migrator.migrateToLatest()).error).toBeUndefined()
  await db
    .insertInto('users')
    .values({
      id: 'author',
      username: 'author',
      password: '',
      isAdmin: true,
      isDisabled: false,
      createdAt: '2026-01-01T00:00:00.000Z',
    })
    .execute()
  await db.insertInto('blogPosts').values(posts).execute()
  await db.destroy()
}
