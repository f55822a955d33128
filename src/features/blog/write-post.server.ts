import { refuseUnapproved } from '~/content-kinds/approvals/approvals'
import { createOnce } from '~/content-kinds/creations/creations'
import { changeSchedule, withSchedule } from '~/content-kinds/schedules/schedules'
import { checkedRichText } from '~/features/rich-text/checked-text.server'
import { given } from '~/lib/objects'
import type { Staff } from '~/platform/api/create-api'
import { laterThan, refuseStaleEdit } from '~/platform/api/edits'
import { Problem } from '~/platform/api/problem'
import type { AuditContext } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import type { Site } from '~/platform/site'
import {
  deletePost,
  elsewhere,
  findPost,
  insertPost,
  isSlugTaken,
  updatePost,
} from './repository.server'
import { POST_LIMITS, publicationDate } from './rules'
import type { CreatePostInput, Post, StaffPost, UpdatePostInput } from './schema'
import { mayWritePost, NOT_YOUR_DRAFT, PUBLISH_REFUSED } from './who-may-write'

/** The values of fields that a new post leaves out. */
const EMPTY = {
  excerpt: null,
  featuredImage: null,
  category: null,
  status: 'draft',
  canonicalUrl: null,
} as const

/**
 * Writes a new post, sanitised.
 *
 * @returns the whole row
 * @throws {Problem} 403 when only an editor may publish it, 422 for a text that is blank once sanitised, too long or
 * nested too deeply, that names an unknown official figure, or that nobody has approved, 409 for an address that is taken or a call that has
 * arrived before
 */
export async function createPost(
  site: Site,
  input: CreatePostInput,
  author: Staff,
): Promise<StaffPost> {
  refuseToPublish(author, { authorId: author.id, status: input.status ?? 'draft' }, input)
  const content = await cleanContent(input.content, site)
  const now = site.now()
  const time = now.toISOString()
  const audit = { who: author, now }
  const create = async (db: Database) => {
    await refuseTakenSlug(db, input.slug, null)
    const whole = { ...EMPTY, ...given(input) }
    const { status } = whole
    const post = {
      ...whole,
      title: input.title,
      slug: input.slug,
      content,
      tags: whole.tags ?? [],
      authorId: author.id,
      publishedAt: publicationDate({ status, wanted: input.publishedAt, present: null }, now),
      canonicalUrl: elsewhere(whole.canonicalUrl, input.slug, site.url),
      createdAt: time,
      updatedAt: time,
    }
    const added = await schedule(db, await insertPost(db, post, audit), input, audit)
    await refuseUnapproved(db, added.id, null, publicityOf(added))
    return added
  }
  const call = { kind: 'post', key: input.idempotencyKey, audit } as const
  return site.db.transaction().execute((db) =>
    createOnce(
      db,
      call,
      (id) => findStaffPost(db, id),
      () => create(db),
    ),
  )
}

/**
 * Updates a post, sanitised; what the input leaves out stays, the author too.
 *
 * @returns the whole row as it is now
 * @throws {Problem} 404 when there is no such post, 403 when it is not theirs to change or publish, 422 for a text that
 * is blank once sanitised, too long, nested too deeply or not approved, 409 for an address that is taken or an edit that started
 * from an older row
 */
export async function changePost(
  site: Site,
  id: string,
  input: UpdatePostInput,
  editor: Staff,
): Promise<StaffPost> {
  const content = await cleanContent(input.content, site)
  const now = site.now()
  return site.db.transaction().execute(async (db) => {
    const scheduled = await findStaffPost(db, id)
    if (!scheduled) throw noSuchPost()
    if (!mayWritePost(editor, scheduled)) throw new Problem(403, NOT_YOUR_DRAFT)
    const { publishAt: _at, takeDownAt: _until, ...current } = scheduled
    refuseToPublish(editor, { ...current, status: input.status ?? current.status }, input)
    refuseStaleEdit(scheduled, input.updatedAt)
    await refuseTakenSlug(db, input.slug, id)
    const whole = { ...current, ...given(input) }
    const { status } = whole
    const { publishedAt: present } = current
    const post = {
      ...whole,
      title: input.title,
      slug: input.slug,
      content,
      tags: whole.tags ?? [],
      publishedAt: publicationDate({ status, wanted: input.publishedAt, present }, now),
      canonicalUrl: elsewhere(whole.canonicalUrl, input.slug, site.url),
      updatedAt: laterThan(current.updatedAt, now),
    }
    const audit = { who: editor, now }
    const changed = await schedule(db, await updatePost(db, current, post, audit), input, audit)
    await refuseUnapproved(db, id, publicityOf(scheduled), publicityOf(changed))
    return changed
  })
}

/**
 * Moves a post to the bin.
 *
 * @throws {Problem} 404 when there is no such post, 403 when it is not theirs to delete
 */
export async function removePost({ db, now }: Site, id: string, editor: Staff): Promise<void> {
  await db.transaction().execute(async (db) => {
    const scheduled = await findStaffPost(db, id)
    if (!scheduled) throw noSuchPost()
    if (!mayWritePost(editor, scheduled)) throw new Problem(403, NOT_YOUR_DRAFT)
    const { publishAt: _at, takeDownAt: _until, ...current } = scheduled
    await deletePost(db, current, { who: editor, now: now() })
  })
}

/**
 * The post that someone wants to write; null when it was never saved.
 *
 * @throws {Problem} 403 when it is not theirs to change
 */
export async function findWritablePost(
  db: Database,
  editor: Staff,
  id: string,
): Promise<StaffPost | null> {
  const post = await findStaffPost(db, id)
  if (post && !mayWritePost(editor, post)) throw new Problem(403, NOT_YOUR_DRAFT)
  return post
}

export function noSuchPost(): Problem {
  return new Problem(404, 'This blog post no longer exists.')
}

/** A post for staff, with its schedule; null when there is none. */
export async function findStaffPost(db: Database, id: string): Promise<StaffPost | null> {
  return withSchedule(db, 'posts', await findPost(db, id))
}

function refuseToPublish(
  editor: Staff,
  post: Pick<Post, 'authorId' | 'status'>,
  { publishAt, takeDownAt }: Pick<UpdatePostInput, 'publishAt' | 'takeDownAt'>,
): void {
  const moment = publishAt ?? takeDownAt
  if (mayWritePost(editor, { ...post, publishAt: moment })) return
  const path = moment && mayWritePost(editor, post) ? 'publishAt' : 'status'
  throw new Problem(403, PUBLISH_REFUSED, { issues: [{ path, message: PUBLISH_REFUSED }] })
}

async function schedule(
  db: Database,
  post: Post,
  { publishAt, takeDownAt }: Pick<UpdatePostInput, 'publishAt' | 'takeDownAt'>,
  audit: AuditContext,
): Promise<StaffPost> {
  const { id, title: name, status } = post
  const thing = { kind: 'posts', id, name, isPublished: status === 'published' } as const
  return { ...post, ...(await changeSchedule(db, thing, { publishAt, takeDownAt }, audit)) }
}

/** The post, with whether visitors can read it, or will by its schedule. */
function publicityOf(post: StaffPost) {
  return { ...post, isPublic: post.status === 'published' || post.publishAt !== null }
}

function cleanContent(html: string, site: Site): Promise<string> {
  return checkedRichText(html, site.url, POST_LIMITS.content)
}

async function refuseTakenSlug(db: Database, slug: string, id: string | null): Promise<void> {
  if (!(await isSlugTaken(db, slug, id))) return
  const message = 'Another blog post has this slug. Please choose a different one.'
  throw new Problem(409, message, { issues: [{ path: 'slug', message }] })
}
