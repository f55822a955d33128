import { withCheckers } from '~/content-kinds/approvals/approvals'
import type { Database } from '~/platform/database/schema'
import { idsOf, postsMatching, sorted, type Visibility } from './post-lists.server'
import { postColumns, readStatus, toPost } from './repository.server'
import type { ArticleList } from './rules'
import type { Post, PostSummary } from './schema'

interface Listing {
  to: ArticleList
  /** What the settings say of articles that say nothing themselves. */
  isIndexed: boolean
}

/** How many rows of a list are read at a time. */
const ROWS_AT_ONCE = 10

/** Whole posts, newest first. */
export async function listPosts(db: Database, visibility: Visibility): Promise<Post[]> {
  const posts: Post[] = []
  for await (const part of postsInParts(db, visibility)) posts.push(...part)
  return posts
}

/**
 * Whole posts, newest first, some at a time: those that there are now, each as it is when its turn comes. One that may
 * no longer be seen by then is left out.
 */
export async function* postsInParts(db: Database, visibility: Visibility): AsyncGenerator<Post[]> {
  const posts = postsMatching(db, visibility)
  for (const ids of inParts(await idsOf(db, sorted(posts)))) {
    const rows = await posts.select(postColumns).where('id', 'in', ids).execute()
    yield inOrder(ids, rows).map(toPost)
  }
}

/** The same as visitors read them: with who has approved their words. */
export async function* namedInParts(db: Database, visibility: Visibility): AsyncGenerator<Post[]> {
  for await (const part of postsInParts(db, visibility)) yield withCheckers(db, part)
}

interface SummaryFilters extends Visibility {
  category?: string
  belongs?: Listing
}

/**
 * What carousels show of posts, newest first.
 *
 * @param category exact; "all" or nothing means every category
 * @param belongs leaves out what does not belong in a list for programs
 */
export async function listPostSummaries(
  db: Database,
  { limit, ...filters }: SummaryFilters & { limit: number },
): Promise<PostSummary[]> {
  const rows = await sorted(postsListed(db, filters)).select(summaryColumns).limit(limit).execute()
  return rows.map(toSummary)
}

/** All of them, some at a time (as `postsInParts`). */
export async function* summariesInParts(
  db: Database,
  filters: SummaryFilters,
): AsyncGenerator<PostSummary[]> {
  const posts = postsListed(db, filters)
  for (const ids of inParts(await idsOf(db, sorted(posts)))) {
    const rows = await posts.select(summaryColumns).where('id', 'in', ids).execute()
    yield inOrder(ids, rows).map(toSummary)
  }
}

/**
 * The addresses of the published posts that search engines may list, newest first (docs/product.md, "Search engines and
 * readers").
 *
 * @param isIndexed what the settings say of articles that say nothing themselves
 */
export function listFindable(
  db: Database,
  { isIndexed }: { isIndexed: boolean },
): Promise<Array<{ slug: string }>> {
  const listed = postsListed(db, { onlyPublished: true, belongs: { to: 'sitemap', isIndexed } })
  return sorted(listed).select('slug').execute()
}

const summaryColumns = [
  'id',
  'title',
  'slug',
  'excerpt',
  'category',
  'featuredImage',
  'status',
  'publishedAt',
] as const

function toSummary<Row extends { status: string }>(row: Row) {
  return { ...row, status: readStatus(row.status) }
}

function postsListed(db: Database, { belongs, ...filters }: SummaryFilters) {
  return postsMatching(db, filters)
    .$if(belongs?.to === 'sitemap', (query) =>
      query
        .where(
          ({ fn, val }) => fn.coalesce('isFindable', val(belongs?.isIndexed ?? false)),
          '=',
          true,
        )
        .where('canonicalUrl', 'is', null),
    )
    .$if(belongs?.to === 'llms', (query) =>
      query.where(({ fn, val }) => fn.coalesce('isFindable', val(true)), '=', true),
    )
}

function* inParts(ids: readonly string[]): Generator<string[]> {
  for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
    yield ids.slice(start, start + ROWS_AT_ONCE)
  }
}

function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
