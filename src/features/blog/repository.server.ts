import { z } from 'zod'
import { recordContent } from '~/content-kinds/abilities/record-content'
import { rememberArticle } from '~/content-kinds/addresses/remembered-addresses'
import { noteApprovedVersion } from '~/content-kinds/approvals/approvals'
import { presentPostImages } from '~/content-kinds/images/present-images'
import { withPresentFigures } from '~/content-kinds/official-figures/official-figures'
import { unusedId } from '~/content-kinds/versions/unused-id'
import { endWorkingCopy } from '~/content-kinds/working-copies/working-copies'
import { paths } from '~/lib/paths'
import { articleSearchText } from '~/lib/text/article-search-text'
import type { AuditContext } from '~/platform/audit-context'
import type { Database, Tables } from '~/platform/database/schema'
import { POST_STATUSES, type PostStatus } from './rules'
import type { Post } from './schema'

/** The columns of a whole post. */
export const postColumns = [
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
  'writtenBy',
  'checkedBy',
  'lawAsAt',
  'reviewOn',
  'searchTitle',
  'searchDescription',
  'shareImage',
  'canonicalUrl',
  'isFindable',
  'createdAt',
  'updatedAt',
] as const

/** A post to be stored. The content must have been sanitised; times are ISO 8601 UTC. */
export interface NewPost {
  /** Of what comes from another site, or out of the bin. */
  id?: string
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
  writtenBy?: string | null
  checkedBy?: string | null
  lawAsAt?: string | null
  reviewOn?: string | null
  searchTitle?: string | null
  searchDescription?: string | null
  shareImage?: string | null
  canonicalUrl?: string | null
  isFindable?: boolean | null
  createdAt: string
  updatedAt: string
}

/**
 * The post at an address; null when there is none, or none that may be seen.
 *
 * @param onlyPublished leaves out what visitors may not see
 */
export async function findPostBySlug(
  db: Database,
  slug: string,
  { onlyPublished }: { onlyPublished: boolean },
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

/**
 * Stores a post and what a search will look in, and gives back the whole row.
 *
 * @param action what is recorded: that it is new, or back from the bin
 */
export async function insertPost(
  db: Database,
  post: NewPost,
  audit: AuditContext,
  action: 'created' | 'restored' = 'created',
): Promise<Post> {
  const backId = action === 'restored' ? post.id : undefined
  const id = backId ?? (await unusedId(db, 'post', post.id))
  const { authorId, createdAt } = post
  const row = await db
    .insertInto('blogPosts')
    .values({ id, authorId, createdAt, ...(await toColumns(db, post)) })
    .returning(postColumns)
    .executeTakeFirstOrThrow()
  const added = toPost(row)
  await rememberArticle(db, added)
  await recordContent(db, audit, action, named(added), { after: added })
  return added
}

/**
 * Writes every field of a post but its author and when it was made, and what a search will look in.
 *
 * @param before the row as it stands
 * @returns the whole row as it is now
 */
export async function updatePost(
  db: Database,
  before: Post,
  post: Post,
  audit: AuditContext,
): Promise<Post> {
  const row = await db
    .updateTable('blogPosts')
    .set(await toColumns(db, post))
    .where('id', '=', before.id)
    .returning(postColumns)
    .executeTakeFirstOrThrow()
  const after = toPost(row)
  await rememberArticle(db, after)
  await endWorkingCopy(db, 'posts', after.id, audit.who)
  await recordContent(db, audit, 'changed', named(after), { before, after })
  await noteApprovedVersion(db, after.id, after)
  return after
}

/** What every save writes of a post, with its pictures and figures as they are now, and what a search will look in. */
async function toColumns(db: Database, post: NewPost) {
  const shown = await presentPostImages(db, post)
  const content = await withPresentFigures(db, shown.content)
  return {
    title: post.title,
    slug: post.slug,
    excerpt: post.excerpt,
    content,
    featuredImage: shown.featuredImage,
    category: post.category,
    tags: JSON.stringify(post.tags),
    status: post.status,
    publishedAt: post.publishedAt,
    writtenBy: post.writtenBy,
    checkedBy: post.checkedBy,
    lawAsAt: post.lawAsAt,
    reviewOn: post.reviewOn,
    searchTitle: post.searchTitle,
    searchDescription: post.searchDescription,
    shareImage: shown.shareImage,
    canonicalUrl: post.canonicalUrl,
    isFindable: post.isFindable,
    updatedAt: post.updatedAt,
    searchText: articleSearchText({ ...post, content }),
  }
}

/**
 * Moves a post to the bin.
 *
 * @param db a transaction, so that it waits for an edit of the post that is under way
 * @param before the row as it stands
 */
export async function deletePost(db: Database, before: Post, audit: AuditContext): Promise<void> {
  await db.deleteFrom('blogPosts').where('id', '=', before.id).execute()
  await recordContent(db, audit, 'deleted', named(before), { before })
}

/** As the activity names it. */
function named({ id, title }: Post) {
  return { kind: 'post', id, name: title } as const
}

/** A post as the program sees it, from its columns. */
export function toPost(row: Omit<Tables['blogPosts'], 'searchText'>): Post {
  return { ...row, tags: readTags(row.tags), status: readStatus(row.status) }
}

// Made once: a page reads a hundred rows.
const storedStatus = z.enum(POST_STATUSES)
const storedTags = z.array(z.string())

/** @throws for a word that is no status */
export const readStatus = (stored: string) => storedStatus.parse(stored)

/** The tags of a post, from their column. */
export const readTags = (stored: string) => storedTags.parse(JSON.parse(stored))

/** Null for the article's own address, which is the default. */
export function elsewhere(url: string | null, slug: string, siteUrl: string): string | null {
  return url === `${siteUrl}${paths.article(slug)}` ? null : url
}
