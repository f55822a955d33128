import { type ExpressionBuilder, sql } from 'kysely'
import { z } from 'zod'
import { plainText } from '~/lib/plain-text'
import type { Database, Tables } from '~/server/database/schema'
import { newId } from '~/server/new-id'
import { ALL_CATEGORIES, HUB_PAGE_SIZE, POST_STATUSES, type PostStatus, searchable } from './rules'
import type { Post, PostCards, PostSummary } from './schema'

interface Visibility {
  /** Leaves out what visitors may not see. */
  onlyPublished: boolean
}

/** A post to be stored. The content must have been sanitised; times are ISO 8601 UTC. */
export interface NewPost {
  title: string
  slug: string
  excerpt: string | null
  content: string
  featuredImage: string | null
  category: string | null
  tags: readonly string[]
  status: PostStatus
  authorId: string
  publishedAt: string | null
  createdAt: string
  updatedAt: string
}

/** Whole posts, newest first. */
export async function listPosts(db: Database, { onlyPublished }: Visibility): Promise<Post[]> {
  const rows = await newestFirst(db)
    .select(postColumns)
    .$if(onlyPublished, (query) => query.where('status', '=', 'published'))
    .execute()
  return rows.map(toPost)
}

/**
 * What carousels show of posts, newest first.
 *
 * @param category exact; "all" or nothing means every category
 * @param limit of the list; every post without one
 */
export async function listPostSummaries(
  db: Database,
  { onlyPublished, category, limit }: Visibility & { category?: string; limit?: number },
): Promise<PostSummary[]> {
  const rows = await newestFirst(db)
    .select(['id', 'title', 'slug', 'excerpt', 'category', 'featuredImage', 'status'])
    .select('publishedAt')
    .where((post) => matches(post, { onlyPublished, category }))
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()
  return rows.map((row) => ({ ...row, status: readStatus(row.status) }))
}

/**
 * One page of cards, newest first; a page after the last is empty.
 *
 * @param q found anywhere in the title, the excerpt or the text, in either case
 * @param category exact; "all" or nothing means every category
 * @param page from 1
 */
export async function listPostCards(
  db: Database,
  {
    onlyPublished,
    q = '',
    category,
    page,
  }: Visibility & { q?: string; category?: string; page: number },
): Promise<PostCards> {
  const filters = { onlyPublished, q, category }
  const [rows, { total }, categories] = await Promise.all([
    newestFirst(db)
      .select(['id', 'title', 'slug', 'excerpt', 'featuredImage', 'category', 'tags'])
      .select(['publishedAt', 'createdAt'])
      .where((post) => matches(post, filters))
      .limit(HUB_PAGE_SIZE)
      .offset((page - 1) * HUB_PAGE_SIZE)
      .execute(),
    db
      .selectFrom('blogPosts')
      .select(({ fn }) => fn.countAll().as('total'))
      .where((post) => matches(post, filters))
      .executeTakeFirstOrThrow(),
    listCategories(db, { onlyPublished }),
  ])
  return {
    posts: rows.map((row) => ({ ...row, tags: readTags(row.tags) })),
    total: Number(total),
    page,
    pageSize: HUB_PAGE_SIZE,
    categories,
  }
}

/** The post at an address; null when there is none, or none that may be seen. */
export async function findPostBySlug(
  db: Database,
  slug: string,
  { onlyPublished }: Visibility,
): Promise<Post | null> {
  const row = await db
    .selectFrom('blogPosts')
    .select(postColumns)
    .where('slug', '=', slug)
    .$if(onlyPublished, (query) => query.where('status', '=', 'published'))
    .executeTakeFirst()
  return row ? toPost(row) : null
}

/**
 * Stores a post and what a search will look in.
 *
 * @returns the new post's id
 */
export async function insertPost(db: Database, post: NewPost): Promise<string> {
  const id = newId()
  await db
    .insertInto('blogPosts')
    .values({
      id,
      title: post.title,
      slug: post.slug,
      excerpt: post.excerpt,
      content: post.content,
      featuredImage: post.featuredImage,
      category: post.category,
      tags: JSON.stringify(post.tags),
      status: post.status,
      authorId: post.authorId,
      publishedAt: post.publishedAt,
      createdAt: post.createdAt,
      updatedAt: post.updatedAt,
      searchText: searchText(post),
    })
    .execute()
  return id
}

const postColumns = [
  'id',
  'title',
  'slug',
  'excerpt',
  'content',
  'featuredImage',
  'category',
  'tags',
  'status',
  'authorId',
  'publishedAt',
  'createdAt',
  'updatedAt',
] as const

function newestFirst(db: Database) {
  return db
    .selectFrom('blogPosts')
    .orderBy('publishedAt', (order) => order.desc().nullsLast())
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
}

function matches(
  post: ExpressionBuilder<Tables, 'blogPosts'>,
  { onlyPublished, q = '', category }: Visibility & { q?: string; category?: string },
) {
  const wanted = searchable(q)
  return post.and([
    ...(onlyPublished ? [post('status', '=', 'published')] : []),
    ...(category && category !== ALL_CATEGORIES ? [post('category', '=', category)] : []),
    ...(wanted
      ? [sql<boolean>`${post.ref('searchText')} like ${`%${escapeLike(wanted)}%`} escape '!'`]
      : []),
  ])
}

/** `%` and `_` are letters to whoever searches for them. */
function escapeLike(text: string): string {
  return text.replace(/[!%_]/g, '!$&')
}

async function listCategories(db: Database, { onlyPublished }: Visibility): Promise<string[]> {
  const rows = await db
    .selectFrom('blogPosts')
    .select('category')
    .distinct()
    .where('category', 'is not', null)
    .$if(onlyPublished, (query) => query.where('status', '=', 'published'))
    .execute()
  return rows
    .flatMap(({ category }) => (category ? [category] : []))
    .sort((one, other) => one.localeCompare(other, 'en-GB'))
}

function searchText({ title, excerpt, content }: NewPost): string {
  return [title, excerpt ?? '', plainText(content)].map(searchable).join('\n')
}

function toPost(row: Omit<Tables['blogPosts'], 'searchText'>): Post {
  return { ...row, tags: readTags(row.tags), status: readStatus(row.status) }
}

const readStatus = (stored: string) => z.enum(POST_STATUSES).parse(stored)

const readTags = (stored: string) => z.array(z.string()).parse(JSON.parse(stored))
