import { type SelectQueryBuilder, sql } from 'kysely'
import { CONTENT_KINDS } from '~/content-kinds/registry'
import { withSchedules } from '~/content-kinds/schedules/schedules'
import { searchable } from '~/lib/text/searchable'
import type { Database, Tables } from '~/platform/database/schema'
import { findContaining } from '~/platform/database/search/text-search'
import { bearsOneOf } from './related-posts.server'
import { postColumns, readTags, toPost } from './repository.server'
import {
  ALL_CATEGORIES,
  HUB_PAGE_SIZE,
  MOST_COUNTED,
  POST_STATUSES,
  type PostFilter,
  type PostSort,
  type SortDirection,
  STAFF_PAGE_SIZE,
} from './rules'
import type { PostCards, StaffPostCards } from './schema'
import { staffCards } from './staff-cards.server'

export interface Visibility {
  /** Leaves out what visitors may not see. */
  onlyPublished: boolean
}

interface Filters extends Visibility {
  q?: string
  category?: string
  tag?: string
  status?: PostFilter
}

/**
 * One page of cards, newest first; in place of a page after the last, the last one.
 *
 * @param q found anywhere in the title, the excerpt or the text, in either case
 * @param category exact; "all" or nothing means every category
 * @param tag exact
 * @param wanted the page, from 1
 */
export async function listPostCards(
  db: Database,
  { page: wanted, ...filters }: Omit<Filters, 'status'> & { page: number },
): Promise<PostCards> {
  const range = { page: wanted, size: HUB_PAGE_SIZE, isWithin: true }
  const { query, page, ...counts } = await findPage(db, filters, range)
  const rows = await query
    .select(['id', 'title', 'slug', 'excerpt', 'featuredImage', 'category', 'tags'])
    .select(['publishedAt', 'createdAt'])
    .execute()
  const posts = rows.map((row) => ({ ...row, tags: readTags(row.tags) }))
  return { posts, page, pageSize: HUB_PAGE_SIZE, ...counts }
}

/**
 * One page of the staff's list, with posts of every status; a page after the last is empty.
 *
 * @param q found anywhere in the title, the excerpt or the text, in either case
 * @param category exact; "all" or nothing means every category
 * @param status "all" or nothing means every status, "scheduled" what has a moment ahead of it
 * @param sort nothing means newest first, by publication and then by creation
 * @param page from 1
 */
export async function listStaffPostCards(
  db: Database,
  list: Filters & {
    sort?: PostSort
    direction?: SortDirection
    page: number
  },
): Promise<StaffPostCards> {
  const { sort, direction, page: wantedPage, ...filters } = list
  const range = { sort, direction: sort && direction, page: wantedPage, size: STAFF_PAGE_SIZE }
  const { query, page, ...counts } = await findPage(db, filters, range)
  const rows = await query.select(postColumns).execute()
  const posts = await withSchedules(db, 'posts', await staffCards(db, rows.map(toPost)))
  return { posts, page, pageSize: STAFF_PAGE_SIZE, ...counts }
}

/**
 * One page of the posts that match, still to be read; how many match on all pages; and the categories of
 * all posts that may be seen, if there are any. A search, or a tag, runs once and answers both: what it found, in its
 * order. A search stops when it has found what is counted, or what the page needs.
 */
async function findPage(
  db: Database,
  filters: Filters,
  range: {
    sort?: PostSort
    direction?: SortDirection
    page: number
    size: number
    /** Whether the last page stands in for those after it. */
    isWithin?: boolean
  },
) {
  const { sort, direction, size, isWithin = false } = range
  const startOf = (total: number) => {
    const last = Math.max(1, Math.ceil(total / size))
    const page = isWithin ? Math.min(range.page, last) : range.page
    return { page, start: (page - 1) * size }
  }
  const listOf = (posts?: Posts) => sorted(postsMatching(db, filters, posts), sort, direction)
  const counts = { ...(await countPosts(db, filters)), hasMore: false }
  const wanted = searchable(filters.q ?? '')
  const isCounted = !filters.tag && filters.status !== 'scheduled'
  if (!wanted && isCounted) {
    const { page, start } = startOf(counts.total)
    return { query: listOf().limit(size).offset(start), page, ...counts }
  }
  const counted = Math.max(MOST_COUNTED, range.page * size)
  const found = wanted
    ? await findContaining(db, [[wanted]], listOf, counted + 1)
    : await idsOf(db, listOf())
  const hasMore = Boolean(wanted) && found.length > counted
  const total = hasMore ? counted : found.length
  const { page, start } = startOf(total)
  const ids = found.slice(start, Math.min(start + size, total))
  const posts = db
    .selectFrom('blogPosts')
    .where((post) => post.or(ids.map((id) => post('id', '=', id))))
  return { query: sorted(posts, sort, direction), page, ...counts, total, hasMore }
}

/** All ids of a list, in its order, as one text: thousands of rows would cost as much as finding them. */
export async function idsOf(db: Database, list: Posts): Promise<string[]> {
  const { ids } = await db
    .selectFrom(list.select('id').as('found'))
    .select(sql<string | null>`string_agg(found.id, ',')`.as('ids'))
    .executeTakeFirstOrThrow()
  return ids?.split(',') ?? []
}

type Posts = SelectQueryBuilder<Tables, 'blogPosts', object>

/** The posts that pass some filters but the search, in no order. */
export function postsMatching(
  db: Database,
  filters: Omit<Filters, 'q'>,
  posts: Posts = db.selectFrom('blogPosts'),
): Posts {
  const { tag, status } = filters
  return posts
    .where((post) => post.and(exactly(filters).map(([column, value]) => post(column, '=', value))))
    .$if(Boolean(tag), (query) => query.where(bearsOneOf(db, [tag ?? ''])))
    .$if(status === 'scheduled', (query) =>
      query.where(
        'id',
        'in',
        db
          .selectFrom('schedules')
          .select('thingId')
          .where('thingKind', '=', CONTENT_KINDS.posts.thingKind),
      ),
    )
}

/** The columns that must equal a value. */
function exactly({ onlyPublished, status, category }: Filters) {
  const wanted = {
    status: onlyPublished ? 'published' : POST_STATUSES.find((each) => each === status),
    category: category === ALL_CATEGORIES ? undefined : category,
  }
  return (['status', 'category'] as const).flatMap((column) => {
    const value = wanted[column]
    return value ? [[column, value] as const] : []
  })
}

/** What was never published comes last in either direction. */
export function sorted(
  posts: Posts,
  sort: PostSort = 'published',
  direction: SortDirection = 'desc',
) {
  const ordered = {
    created: () => posts.orderBy('createdAt', direction),
    published: () =>
      posts
        .orderBy('publishedAt', (order) =>
          (direction === 'asc' ? order.asc() : order.desc()).nullsLast(),
        )
        .orderBy('createdAt', direction),
    title: () => posts.orderBy(({ fn }) => fn<string>('lower', ['title']), direction),
  }[sort]()
  return ordered.orderBy('id', direction)
}

/**
 * How many posts match, whatever is searched for; the categories of all that may be seen, and whether
 * there are any.
 */
async function countPosts(db: Database, filters: Filters) {
  const groups = await db
    .selectFrom('blogPostCounts')
    .select(['status', 'category', 'posts'])
    .where('posts', '>', 0)
    .$if(filters.onlyPublished, (query) => query.where('status', '=', 'published'))
    .execute()
  const categories = new Set(groups.map(({ category }) => category).filter(Boolean))
  const total = groups
    .filter((group) => exactly(filters).every(([column, value]) => group[column] === value))
    .reduce((sum, { posts }) => sum + posts, 0)
  return {
    total,
    categories: [...categories].sort((one, other) => one.localeCompare(other, 'en-GB')),
    hasPosts: groups.length > 0,
  }
}
