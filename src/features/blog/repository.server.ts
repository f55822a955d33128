import { type ExpressionBuilder, sql } from 'kysely'
import { z } from 'zod'
import { plainText } from '~/lib/plain-text'
import type { Database, Tables } from '~/server/database/schema'
import { newId } from '~/server/new-id'
import {
  ALL_CATEGORIES,
  HUB_PAGE_SIZE,
  POST_STATUSES,
  type PostSort,
  type PostStatus,
  previewPost,
  type SortDirection,
  STAFF_PAGE_SIZE,
  searchable,
} from './rules'
import type { Post, PostCards, PostSummary, StaffPostCards } from './schema'

interface Visibility {
  /** Leaves out what visitors may not see. */
  onlyPublished: boolean
}

interface Filters extends Visibility {
  q?: string
  category?: string
  status?: PostStatus | 'all'
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
  const [rows, total, categories] = await Promise.all([
    newestFirst(db)
      .select(['id', 'title', 'slug', 'excerpt', 'featuredImage', 'category', 'tags'])
      .select(['publishedAt', 'createdAt'])
      .where((post) => matches(post, filters))
      .limit(HUB_PAGE_SIZE)
      .offset((page - 1) * HUB_PAGE_SIZE)
      .execute(),
    countPosts(db, filters),
    listCategories(db, { onlyPublished }),
  ])
  const posts = rows.map((row) => ({ ...row, tags: readTags(row.tags) }))
  return { posts, total, page, pageSize: HUB_PAGE_SIZE, categories }
}

/**
 * One page of the staff's list, with posts of every status; a page after the last is empty.
 *
 * @param q found anywhere in the title, the excerpt or the text, in either case
 * @param category exact; "all" or nothing means every category
 * @param status "all" or nothing means every status
 * @param sort nothing means newest first, by publication and then by creation
 * @param page from 1
 */
export async function listStaffPostCards(
  db: Database,
  list: Omit<Filters, 'onlyPublished'> & {
    sort?: PostSort
    direction?: SortDirection
    page: number
  },
): Promise<StaffPostCards> {
  const { sort, direction, page, ...wanted } = list
  const filters = { ...wanted, onlyPublished: false }
  const [rows, total, categories] = await Promise.all([
    (sort ? sorted(db, sort, direction) : newestFirst(db))
      .select(postColumns)
      .where((post) => matches(post, filters))
      .limit(STAFF_PAGE_SIZE)
      .offset((page - 1) * STAFF_PAGE_SIZE)
      .execute(),
    countPosts(db, filters),
    listCategories(db, { onlyPublished: false }),
  ])
  const posts = rows.map(toPost).map((post) => {
    const { content: _content, authorId: _authorId, ...card } = post
    return { ...card, preview: previewPost(post) }
  })
  return { posts, total, page, pageSize: STAFF_PAGE_SIZE, categories }
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

/** One post; null when there is none. */
export async function findPost(db: Database, id: string): Promise<Post | null> {
  const row = await db
    .selectFrom('blogPosts')
    .select(postColumns)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? toPost(row) : null
}

/**
 * Whether another post has an address.
 *
 * @param exceptId whose address it is going to be
 */
export async function isSlugTaken(
  db: Database,
  slug: string,
  exceptId: string | null,
): Promise<boolean> {
  const other = await db
    .selectFrom('blogPosts')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return other !== undefined && other.id !== exceptId
}

/** Stores a post and what a search will look in, and gives back the whole row. */
export async function insertPost(db: Database, post: NewPost): Promise<Post> {
  const row = await db
    .insertInto('blogPosts')
    .values({
      id: newId(),
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
    .returning(postColumns)
    .executeTakeFirstOrThrow()
  return toPost(row)
}

/**
 * Writes every field of a post but its author and when it was made, and what a search will look in.
 *
 * @returns the whole row as it is now
 */
export async function updatePost(db: Database, post: Post): Promise<Post> {
  const row = await db
    .updateTable('blogPosts')
    .set({
      title: post.title,
      slug: post.slug,
      excerpt: post.excerpt,
      content: post.content,
      featuredImage: post.featuredImage,
      category: post.category,
      tags: JSON.stringify(post.tags),
      status: post.status,
      publishedAt: post.publishedAt,
      updatedAt: post.updatedAt,
      searchText: searchText(post),
    })
    .where('id', '=', post.id)
    .returning(postColumns)
    .executeTakeFirstOrThrow()
  return toPost(row)
}

/** Removes a post; false when there is none. */
export async function deletePost(db: Database, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('blogPosts')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
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

/** What was never published comes last in either direction. */
function sorted(db: Database, sort: PostSort, direction: SortDirection = 'desc') {
  const posts = db.selectFrom('blogPosts')
  const ordered = {
    created: () => posts.orderBy('createdAt', direction),
    published: () =>
      posts.orderBy('publishedAt', (order) =>
        (direction === 'asc' ? order.asc() : order.desc()).nullsLast(),
      ),
    title: () => posts.orderBy(({ fn }) => fn<string>('lower', ['title']), direction),
  }[sort]()
  return ordered.orderBy('id', direction)
}

async function countPosts(db: Database, filters: Filters): Promise<number> {
  const { total } = await db
    .selectFrom('blogPosts')
    .select(({ fn }) => fn.countAll().as('total'))
    .where((post) => matches(post, filters))
    .executeTakeFirstOrThrow()
  return Number(total)
}

function matches(
  post: ExpressionBuilder<Tables, 'blogPosts'>,
  { onlyPublished, q = '', category, status }: Filters,
) {
  const wanted = searchable(q)
  return post.and([
    ...(onlyPublished ? [post('status', '=', 'published')] : []),
    ...(status && status !== 'all' ? [post('status', '=', status)] : []),
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

function searchText({
  title,
  excerpt,
  content,
}: Pick<Post, 'title' | 'excerpt' | 'content'>): string {
  return [title, excerpt ?? '', plainText(content)].map(searchable).join('\n')
}

function toPost(row: Omit<Tables['blogPosts'], 'searchText'>): Post {
  return { ...row, tags: readTags(row.tags), status: readStatus(row.status) }
}

const readStatus = (stored: string) => z.enum(POST_STATUSES).parse(stored)

const readTags = (stored: string) => z.array(z.string()).parse(JSON.parse(stored))
