import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { NestedTooDeeply, sanitiseRichText } from '~/features/rich-text/rich-text.server'
import { readImageUrl } from '~/features/uploads/rules'
import { isDay } from '~/lib/is-day'
import { paths } from '~/lib/paths'
import { type Doing, recordActivity } from '~/server/activity/record-activity'
import type { Database } from '~/server/database/schema'
import { presentPostImages } from '~/server/images/present-images'
import { newId } from '~/server/new-id'
import { isEqual, signLink } from '~/server/secrets'
import type { Site } from '~/server/site'
import { PREVIEW_DAYS, type PreviewLink } from './previews-schema'
import { findPost } from './repository.server'
import type { Post } from './schema'

const DAY_MS = 24 * 60 * 60 * 1000

/** For how long the address of a frame in the editor works, in milliseconds. */
const FRAME_MS = 60 * 60 * 1000

/** What a new post says to search engines: what follows from itself. */
const NOT_SET = { shareImage: null, canonicalUrl: null, isFindable: null }

/** What of a half-typed post a page can show; the rest is of no use to it. */
const typed = z
  .object({
    title: z.string(),
    slug: z.string(),
    excerpt: z.string(),
    content: z.string(),
    featuredImage: z.string().nullable(),
    category: z.string(),
    tags: z.array(z.string()),
    writtenBy: z.string(),
    checkedBy: z.string(),
    lawAsAt: z.string(),
    searchTitle: z.string(),
    searchDescription: z.string(),
  })
  .partial()

/**
 * A post as it would read if it were published now: the working copy over what is saved (docs/product.md, "Previews").
 *
 * @returns null when nothing of it is stored
 */
export async function previewedPost({ db, url, now }: Site, id: string): Promise<Post | null> {
  const saved = await findPost(db, id)
  const copy = await db
    .selectFrom('workingCopies')
    .select(['form', 'userId', 'at'])
    .where('kind', '=', 'posts')
    .where('thingId', '=', id)
    .executeTakeFirst()
  if (!copy) return saved
  const { data: form = {} } = typed.safeParse(JSON.parse(copy.form))
  const { featuredImage = null, lawAsAt = '', content = '' } = form
  const shown = await presentPostImages(db, {
    content: readable(content, url),
    featuredImage: featuredImage && readImageUrl(featuredImage) ? featuredImage : null,
  })
  const filled = (text: string | undefined) => text?.trim() || null
  const never = { authorId: copy.userId, publishedAt: null, createdAt: now().toISOString() }
  return {
    ...(saved ?? { ...never, id, reviewOn: null, ...NOT_SET }),
    title: filled(form.title) ?? 'No title yet',
    slug: filled(form.slug) ?? 'no-address-yet',
    excerpt: filled(form.excerpt),
    content: shown.content,
    featuredImage: shown.featuredImage,
    category: filled(form.category),
    tags: form.tags ?? [],
    status: 'published',
    writtenBy: filled(form.writtenBy),
    checkedBy: filled(form.checkedBy),
    lawAsAt: isDay(lawAsAt) ? lawAsAt : null,
    searchTitle: filled(form.searchTitle),
    searchDescription: filled(form.searchDescription),
    updatedAt: copy.at,
  }
}

/**
 * The article that a token shows, and until when if it is a link's.
 *
 * @returns null for a token that is none of ours, has expired or was revoked
 */
export async function previewOfToken(
  db: Database,
  token: string,
  now: Date,
): Promise<{ id: string; until: string | null } | null> {
  const [id = '', until = '', signature] = token.split('.')
  if (signature !== undefined) {
    const isGood = isEqual(signature, await signLink(db, framePurpose(id, until)))
    return isGood && Number.parseInt(until, 36) > now.getTime() ? { id, until: null } : null
  }
  const link = await db
    .selectFrom('previewLinks')
    .select(['postId as id', 'expiresAt as until'])
    .where('tokenHash', '=', hashOf(token))
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
  return link ?? null
}

/** Where an editor shows the page in a frame: signed and not stored, since nobody gives it away. */
export async function framePath(db: Database, id: string, now: Date): Promise<string> {
  const until = (now.getTime() + FRAME_MS).toString(36)
  const signature = await signLink(db, framePurpose(id, until))
  return paths.preview(`${id}.${until}.${signature}`)
}

/** The links of a post that still work, the newest first. */
export async function listPreviewLinks(
  db: Database,
  postId: string,
  now: Date,
): Promise<PreviewLink[]> {
  const rows = await db
    .selectFrom('previewLinks')
    .leftJoin('users', 'users.id', 'createdBy')
    .select(['previewLinks.id', 'previewLinks.createdAt', 'expiresAt', 'name', 'username'])
    .where('postId', '=', postId)
    .where('expiresAt', '>', now.toISOString())
    .orderBy('previewLinks.createdAt', 'desc')
    .orderBy('previewLinks.id', 'desc')
    .execute()
  return rows.map(({ name, username, ...link }) => ({
    ...link,
    createdBy: name ?? username ?? 'Somebody',
  }))
}

/**
 * Makes a link.
 *
 * @param db a transaction
 * @param post as the activity names it
 * @returns its token, which is nowhere stored
 */
export async function addPreviewLink(
  db: Database,
  post: { id: string; title: string },
  { who, now }: Doing,
): Promise<{ id: string; token: string }> {
  const id = newId()
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('previewLinks')
    .values({
      id,
      tokenHash: hashOf(token),
      postId: post.id,
      createdBy: who.id,
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + PREVIEW_DAYS * DAY_MS).toISOString(),
    })
    .execute()
  await recordActivity(db, { who, now }, 'preview shared', thing(post))
  return { id, token }
}

/**
 * Ends a link.
 *
 * @param db a transaction
 * @returns false when the post has no such link
 */
export async function revokePreviewLink(
  db: Database,
  post: { id: string; title: string },
  linkId: string,
  doing: Doing,
): Promise<boolean> {
  const gone = await db
    .deleteFrom('previewLinks')
    .where('id', '=', linkId)
    .where('postId', '=', post.id)
    .returning('id')
    .executeTakeFirst()
  if (!gone) return false
  await recordActivity(db, doing, 'preview revoked', thing(post))
  return true
}

function thing({ id, title }: { id: string; title: string }) {
  return { kind: 'post', id, name: title } as const
}

function readable(html: string, siteUrl: string): string {
  try {
    return sanitiseRichText(html, siteUrl)
  } catch (error) {
    // The editor says so when it is saved.
    if (error instanceof NestedTooDeeply) return ''
    throw error
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

const framePurpose = (id: string, until: string) => `preview ${id} ${until}`
