import { z } from 'zod'
import { originalArticles } from '~/content/settings'
import { withoutAmounts } from '~/domain/official-figures'
import { type ApprovalRule, approvalRules } from '~/domain/settings'
import { parseJson } from '~/lib/objects'
import { fieldProblem } from '~/platform/api/problem'
import type { Database } from '~/platform/database/schema'
import { newId } from '~/platform/new-id'
import { sha256 } from '~/platform/secrets'
import { type CheckedText, checkedFacts, checkedText } from '../checked-text'
import { CONTENT_KINDS, type ThingKind } from '../registry'

const words = checkedText.pick({ title: true, excerpt: true, content: true })

const articles = z.object({
  withoutApproval: z.enum(approvalRules).catch(originalArticles.withoutApproval),
})

/** The newest approvals of an article that are kept; each stores its text. */
const MOST_APPROVALS = 20

/** Names the words of an article. An official figure counts by its name: its amount follows the register. */
export function textHash({
  title,
  excerpt,
  content,
}: Pick<CheckedText, 'title' | 'excerpt' | 'content'>): string {
  return sha256(JSON.stringify([title, excerpt, withoutAmounts(content)]))
}

/** The facts of an article as they are stored and compared. */
function factsOf({ tags, ...text }: CheckedText): string {
  const { category, searchTitle, searchDescription, canonicalUrl, checkedBy } = text
  return JSON.stringify({
    category: category || null,
    tags,
    searchTitle: searchTitle || null,
    searchDescription: searchDescription || null,
    canonicalUrl: canonicalUrl || null,
    checkedBy: checkedBy || null,
  } satisfies Omit<CheckedText, keyof z.output<typeof words>>)
}

/** One hash for everything that is approved of an article. */
export function checkedHash(text: CheckedText): string {
  return hashOf({ textHash: textHash(text), facts: factsOf(text) })
}

/** The same for a stored approval. */
export function hashOf({ textHash, facts }: { textHash: string; facts: string | null }): string {
  return sha256(`${textHash} ${facts}`)
}

/** Approvals of exactly this text. One stored by the previous release since the upgrade covers the words alone. */
function approvalsOf(db: Database, postId: string, text: CheckedText) {
  return db
    .selectFrom('approvals')
    .where('postId', '=', postId)
    .where('textHash', '=', textHash(text))
    .where((row) => row.or([row('facts', 'is', null), row('facts', '=', factsOf(text))]))
}

/** The firm's choice for articles whose words are not approved (docs/product.md, "Approval"). */
export async function approvalRule(db: Database): Promise<ApprovalRule> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('section', '=', 'articles')
    .executeTakeFirst()
  return articles.parse(parseJson(row?.value ?? '{}') ?? {}).withoutApproval
}

/** The newest approval of an article, with the approved words; null without one. */
export async function findApproval(db: Database, postId: string) {
  const row = await db
    .selectFrom('approvals')
    .select(['at', 'approvedBy as by', 'text', 'facts'])
    .where('postId', '=', postId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const text = words.safeParse(parseJson(row.text)).data ?? null
  const known = checkedFacts.safeParse(parseJson(row.facts ?? '')).data
  return { at: row.at, by: row.by, text: text && { ...text, ...known } }
}

/** The last person to approve exactly this text; null when no one has. */
export async function approvalOf(db: Database, postId: string, text: CheckedText) {
  const row = await approvalsOf(db, postId, text)
    .select(['at', 'approvedBy as by', 'publicName'])
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Stores that someone has approved words of an article, and ends the requests to check it.
 *
 * @param versionId of the history, where these words are saved
 */
export async function insertApproval(
  db: Database,
  postId: string,
  text: CheckedText,
  {
    by,
    publicName,
    versionId,
    now,
  }: { by: string; publicName: string | null; versionId: string | null; now: Date },
): Promise<void> {
  await db
    .insertInto('approvals')
    .values({
      id: newId(),
      postId,
      versionId,
      at: now.toISOString(),
      approvedBy: by,
      publicName,
      textHash: textHash(text),
      text: JSON.stringify(words.parse(text)),
      facts: factsOf(text),
    })
    .execute()
  await db.deleteFrom('checkRequests').where('postId', '=', postId).execute()
  const surplus = await db
    .selectFrom('approvals')
    .select('id')
    .where('postId', '=', postId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_APPROVALS)
    .offset(MOST_APPROVALS)
    .execute()
  if (surplus.length === 0) return
  const ids = surplus.map(({ id }) => id)
  await db.deleteFrom('approvals').where('id', 'in', ids).execute()
}

/** Notes which version of the history has words that were approved before they were saved. */
export async function noteApprovedVersion(
  db: Database,
  postId: string,
  text: CheckedText,
): Promise<void> {
  const unsaved = approvalsOf(db, postId, text).select('id').where('versionId', 'is', null)
  const ids = (await unsaved.execute()).map(({ id }) => id)
  if (ids.length === 0) return
  await db
    .updateTable('approvals')
    .set({ versionId: (await presentVersion(db, postId))?.id ?? null })
    .where('id', 'in', ids)
    .execute()
}

/** The newest version of an article in its history. */
export function presentVersion(db: Database, postId: string) {
  return db
    .selectFrom('versions')
    .select('id')
    .where('thingKind', '=', CONTENT_KINDS.posts.thingKind)
    .where('thingId', '=', postId)
    .where('replacedAt', 'is', null)
    .executeTakeFirst()
}

/** The approvers' names by the version's id. */
export async function approversOf(
  db: Database,
  versionIds: readonly string[],
): Promise<ReadonlyMap<string, { by: string; at: string }>> {
  if (versionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('approvals')
    .select(['versionId', 'approvedBy as by', 'at'])
    .where('versionId', 'in', versionIds)
    .orderBy('at')
    .execute()
  return new Map(rows.map(({ versionId, by, at }) => [versionId ?? '', { by, at }]))
}

/**
 * Articles as visitors read them: where exactly these words were approved by someone with a name of their own, it says
 * that they checked it (docs/product.md, "Approval").
 */
export async function withCheckers<Row extends CheckedText & { id: string }>(
  db: Database,
  rows: readonly Row[],
): Promise<Row[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const approvals = await db
    .selectFrom('approvals')
    .select(['postId', 'textHash', 'facts', 'publicName', 'at'])
    .where('postId', 'in', ids)
    .where('publicName', 'is not', null)
    .execute()
  if (approvals.length === 0) return [...rows]
  // The latest approval of the same words counts.
  const inOrder = approvals.toSorted((one, other) => (one.at < other.at ? -1 : 1))
  return rows.map((row) => {
    const own = inOrder.filter(({ postId }) => postId === row.id)
    if (own.length === 0) return row
    const hash = textHash(row)
    const said = factsOf(row)
    const name = own.findLast(
      (each) => each.textHash === hash && (each.facts === null || each.facts === said),
    )?.publicName
    return name ? { ...row, checkedBy: name } : row
  })
}

/** An article's text, and whether visitors may read it, now or later; null for none. */
type Publicity = (CheckedText & { isPublic: boolean }) | null

/** The firm keeps words back that are neither public nor approved. */
export async function isKeptBack(
  db: Database,
  postId: string,
  before: Publicity,
  after: Publicity,
): Promise<boolean> {
  if (!after?.isPublic) return false
  if ((await approvalRule(db)) !== 'refuse') return false
  if (before?.isPublic && checkedHash(before) === checkedHash(after)) return false
  return (await approvalOf(db, postId, after)) === null
}

/**
 * @param db the transaction in which the article has been written
 * @throws {Problem} 422 for words that are not approved, where the firm wants approval
 */
export async function refuseUnapproved(
  db: Database,
  postId: string,
  before: Publicity,
  after: Publicity,
  path: 'status' | 'publishAt' = 'status',
): Promise<void> {
  if (!(await isKeptBack(db, postId, before, after))) return
  throw fieldProblem(422, path, NOT_APPROVED)
}

/** The same for a schedule to publish what is stored. */
export async function refuseUnapprovedPlan(db: Database, postId: string): Promise<void> {
  const text = await savedText(db, postId)
  if (text) await refuseUnapproved(db, postId, null, { ...text, isPublic: true }, 'publishAt')
}

/** Looks at the saved article alone; a working copy may differ. */
export async function isSavedApproved(db: Database, postId: string): Promise<boolean> {
  const text = await savedText(db, postId)
  return text !== null && (await approvalOf(db, postId, text)) !== null
}

/**
 * Erases what colleagues have said about an article and who has checked it, along with it (docs/product.md, "Comments", "Approval").
 *
 * @param db the transaction in which the thing goes for good
 */
export async function eraseChecking(db: Database, kind: ThingKind, id: string): Promise<void> {
  if (kind !== CONTENT_KINDS.posts.thingKind) return
  for (const table of ['textComments', 'approvals', 'checkRequests'] as const) {
    await db.deleteFrom(table).where('postId', '=', id).execute()
  }
}

async function savedText(db: Database, postId: string): Promise<CheckedText | null> {
  const row = await db
    .selectFrom('blogPosts')
    .select(['title', 'excerpt', 'content', 'category', 'tags'])
    .select(['searchTitle', 'searchDescription', 'canonicalUrl', 'checkedBy'])
    .where('id', '=', postId)
    .executeTakeFirst()
  return row ? checkedText.parse({ ...row, tags: parseJson(row.tags) }) : null
}

export const NOT_APPROVED =
  'Nobody has approved this text. Ask a colleague to check it, then publish it once they have approved it.'
