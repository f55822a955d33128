import {
  isBlankRichText,
  NestedTooDeeply,
  sanitiseRichText,
} from '~/features/rich-text/rich-text.server'
import type { Staff } from '~/server/api/create-api'
import { laterThan, refuseSecondCreation, refuseStaleEdit } from '~/server/api/edits'
import { Problem } from '~/server/api/problem'
import type { Database } from '~/server/database/schema'
import type { Site } from '~/server/site'
import { refusePresent, takeOutOfBin } from '~/server/versions/bin'
import { deletePost, findPost, insertPost, isSlugTaken, updatePost } from './repository.server'
import { POST_LIMITS, publicationDate } from './rules'
import {
  CONTENT_REQUIRED,
  CONTENT_TOO_DEEP,
  CONTENT_TOO_LONG,
  type CreatePostInput,
  type Post,
  postSchema,
  type UpdatePostInput,
} from './schema'
import { mayWritePost, NOT_YOUR_DRAFT, PUBLISH_REFUSED } from './who-may-write'

/**
 * Writes a new post, sanitised.
 *
 * @returns the whole row
 * @throws {Problem} 403 when an editor has to publish it, 422 for a text of which nothing may be stored, or that is too long or
 * nested too deeply, 409 for an address that is taken
 */
export async function createPost(site: Site, input: CreatePostInput, author: Staff): Promise<Post> {
  refuseToPublish(author, { authorId: author.id, status: input.status ?? 'draft' })
  const content = cleanContent(input.content, site)
  const now = site.now()
  const time = now.toISOString()
  const { excerpt = null, featuredImage = null, category = null, status = 'draft' } = input
  return site.db.transaction().execute(async (db) => {
    const { idempotencyKey: id } = input
    refuseSecondCreation(id && (await findPost(db, id)))
    await refuseTakenSlug(db, input.slug, null)
    const post = {
      id,
      title: input.title,
      slug: input.slug,
      excerpt,
      content,
      featuredImage,
      category,
      tags: input.tags ?? [],
      status,
      authorId: author.id,
      publishedAt: publicationDate({ status, wanted: input.publishedAt, present: null }, now),
      writtenBy: input.writtenBy ?? null,
      checkedBy: input.checkedBy ?? null,
      lawAsAt: input.lawAsAt ?? null,
      reviewOn: input.reviewOn ?? null,
      createdAt: time,
      updatedAt: time,
    }
    return insertPost(db, post, { who: author, now })
  })
}

/**
 * Writes a post anew, sanitised; what the input leaves out stays, the author too.
 *
 * @returns the whole row as it is now
 * @throws {Problem} 404 when there is no such post, 403 when it is not theirs to change or publish, 422 for a text of which nothing may be stored, or that is too long or nested too
 * deeply, 409 for an address that is taken or an edit that started from an older row
 */
export async function changePost(
  site: Site,
  id: string,
  input: UpdatePostInput,
  editor: Staff,
): Promise<Post> {
  const content = cleanContent(input.content, site)
  const now = site.now()
  return site.db.transaction().execute(async (db) => {
    const current = await findPost(db, id)
    if (!current) throw noSuchPost()
    if (!mayWritePost(editor, current)) throw new Problem(403, NOT_YOUR_DRAFT)
    refuseToPublish(editor, { ...current, status: input.status ?? current.status })
    refuseStaleEdit(current, input.updatedAt)
    await refuseTakenSlug(db, input.slug, id)
    const { excerpt = current.excerpt, featuredImage = current.featuredImage } = input
    const { category = current.category, status = current.status } = input
    const { tags = current.tags, publishedAt: wanted } = input
    const { writtenBy = current.writtenBy, checkedBy = current.checkedBy } = input
    const { lawAsAt = current.lawAsAt, reviewOn = current.reviewOn } = input
    const post = {
      ...current,
      title: input.title,
      slug: input.slug,
      excerpt,
      content,
      featuredImage,
      category,
      tags: tags ?? [],
      status,
      publishedAt: publicationDate({ status, wanted, present: current.publishedAt }, now),
      writtenBy,
      checkedBy,
      lawAsAt,
      reviewOn,
      updatedAt: laterThan(current.updatedAt, now),
    }
    return updatePost(db, current, post, { who: editor, now })
  })
}

/**
 * Moves a post to the bin.
 *
 * @throws {Problem} 404 when there is no such post, 403 when it is not theirs to delete
 */
export async function removePost({ db, now }: Site, id: string, editor: Staff): Promise<void> {
  await db.transaction().execute(async (db) => {
    const current = await findPost(db, id)
    if (!current) throw noSuchPost()
    if (!mayWritePost(editor, current)) throw new Problem(403, NOT_YOUR_DRAFT)
    await deletePost(db, current, { who: editor, now: now() })
  })
}

/**
 * The post that somebody wants to write; null when it was never saved.
 *
 * @throws {Problem} 403 when it is not theirs to change
 */
export async function findWritablePost(
  db: Database,
  editor: Staff,
  id: string,
): Promise<Post | null> {
  const post = await findPost(db, id)
  if (post && !mayWritePost(editor, post)) throw new Problem(403, NOT_YOUR_DRAFT)
  return post
}

/**
 * Puts a post back from the bin, as it was (docs/product.md, "Bin").
 *
 * @returns the whole row
 * @throws {Problem} 404 when it is not in the bin, 403 when it is not theirs, 409 for an address that is taken by now
 */
export async function putPostBack({ db, now }: Site, id: string, editor: Staff): Promise<Post> {
  return db.transaction().execute(async (db) => {
    const post = await takeOutOfBin(db, 'post', id, postSchema)
    if (!mayWritePost(editor, post)) throw new Problem(403, NOT_YOUR_DRAFT)
    refusePresent(await findPost(db, id))
    if (await isSlugTaken(db, post.slug, null)) {
      throw new Problem(
        409,
        `Another article has the address /resourcehub/${post.slug} by now. Please give that one another slug, then restore this one.`,
      )
    }
    return insertPost(db, post, { who: editor, now: now() }, 'restored')
  })
}

export function noSuchPost(): Problem {
  return new Problem(404, 'This blog post no longer exists.')
}

function refuseToPublish(editor: Staff, post: Pick<Post, 'authorId' | 'status'>): void {
  if (mayWritePost(editor, post)) return
  const issues = [{ path: 'status', message: PUBLISH_REFUSED }]
  throw new Problem(403, PUBLISH_REFUSED, { issues })
}

function cleanContent(html: string, site: Site): string {
  const content = sanitised(html, site)
  // Sanitising adds tags and escapes: what is stored must fit too, or it could not be saved again.
  if (content.length > POST_LIMITS.content) throw unfitContent(CONTENT_TOO_LONG)
  if (isBlankRichText(content)) throw unfitContent(CONTENT_REQUIRED)
  return content
}

function sanitised(html: string, site: Site): string {
  try {
    return sanitiseRichText(html, site.url)
  } catch (error) {
    throw error instanceof NestedTooDeeply ? unfitContent(CONTENT_TOO_DEEP) : error
  }
}

function unfitContent(message: string): Problem {
  return new Problem(422, message, { issues: [{ path: 'content', message }] })
}

async function refuseTakenSlug(db: Database, slug: string, id: string | null): Promise<void> {
  if (!(await isSlugTaken(db, slug, id))) return
  const message = 'Another blog post has this slug. Please choose a different one.'
  throw new Problem(409, message, { issues: [{ path: 'slug', message }] })
}
