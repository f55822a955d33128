import { insertPost } from '~/features/blog/repository.server'
import type { ImportedPost, ImportTurn, Trial } from '~/features/imports/schema'
import { redirectKey } from '~/lib/redirects'
import type { Actor } from '../activity/record-activity'
import type { Site } from '../site'
import { listImportedPosts, rememberImported } from './imported-posts'
import { OldPictures, type ReadPicture } from './old-pictures'
import type { OldSite } from './old-site'
import { type ImportPlan, type PlannedPost, planImport } from './plan-import'
import { type PreparedPost, preparePost } from './prepare-post'

/** What an import works with. */
export type ImportSite = Pick<Site, 'db' | 'storage' | 'url' | 'now'>

interface Import {
  /** Who imports, as whose drafts. */
  author: Actor
  /** The account that the drafts belong to. */
  authorId: string
  /** For articles whose own category this site does not know. */
  category: string | null
  readPicture: ReadPicture
  /** Which article comes first, from 0. */
  from: number
  /** Asked after each article. */
  isOver: () => boolean
  onPost?: (post: ImportedPost, done: number, total: number) => void
}

/** What would come of an export; nothing is written (docs/product.md, "Moving in"). */
export async function tryImport(
  { db, url, now }: ImportSite,
  old: OldSite,
  category: string | null,
): Promise<Trial> {
  const plan = await planImport(db, old, now())
  const posts: ImportedPost[] = []
  for (const planned of plan.posts) {
    posts.push(preparePost(plan, planned, { url, category }).report)
    await othersTurn()
  }
  return { program: old.program, posts, skipped: old.skipped }
}

/**
 * Imports articles as drafts, each in a transaction of its own: an import that breaks off goes on where it stopped when
 * it is made again, and nothing of it is ever public (docs/product.md, "Moving in").
 *
 * @returns what came of each, and which is next
 */
export async function importPosts(
  site: ImportSite,
  old: OldSite,
  wanted: Import,
): Promise<ImportTurn> {
  const plan = await planImport(site.db, old, site.now())
  const pictures = new OldPictures(site.storage, wanted.readPicture)
  const total = plan.posts.length
  const posts: ImportedPost[] = []
  for (const [index, planned] of plan.posts.entries()) {
    if (index < wanted.from) continue
    const report = await importPost(site, { plan, planned, pictures }, wanted)
    posts.push(report)
    wanted.onPost?.(report, index + 1, total)
    if (wanted.isOver() && index + 1 < total) return { posts, next: index + 1, total }
    await othersTurn()
  }
  return { posts, next: null, total }
}

async function importPost(
  { db, url, now }: ImportSite,
  { plan, planned, pictures }: { plan: ImportPlan; planned: PlannedPost; pictures: OldPictures },
  { author, authorId, category }: Import,
): Promise<ImportedPost> {
  const first = preparePost(plan, planned, { url, category })
  if (!first.draft) return first.report
  const lost = await pictures.store(first.report.pictures)
  const picture = (address: string) => pictures.urlOf(address)
  const { draft, report } = preparePost(plan, planned, { url, category, picture })
  if (!draft) return withNotes(report, lost)
  const moment = now()
  const time = moment.toISOString()
  const { source, path } = planned.post
  const isNew = await db.transaction().execute(async (db) => {
    // Another import of the same file may have been faster.
    const here = await listImportedPosts(db, source)
    if (here.length > 0) return false
    const post = { ...draft, status: 'draft' as const, authorId, createdAt: time, updatedAt: time }
    const { id } = await insertPost(db, post, { who: author, now: moment })
    const oldPath = path === null ? null : redirectKey(path)
    await rememberImported(db, { source, postId: id, oldPath, importedAt: time })
    return true
  })
  return isNew ? withNotes(report, lost) : { ...report, state: 'here', notes: [] }
}

function withNotes(report: PreparedPost['report'], notes: readonly string[]): ImportedPost {
  return { ...report, notes: [...report.notes, ...notes] }
}

/** Converting holds everything else up: between two articles others come first. */
function othersTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
