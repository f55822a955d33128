import { insertPost } from '~/features/blog/repository.server'
import { redirectKey } from '~/lib/redirects'
import type { Actor } from '~/platform/audit-context'
import type { Site } from '~/platform/site'
import type { ImportedPost, ImportTurn, Trial } from '../schema'
import type { ArticlePrepared, ArticleWanted } from './export-thread.server'
import { listImportedPosts, rememberImported } from './imported-posts.server'
import { OldPictures, type ReadPicture } from './old-pictures.server'
import type { OpenExport } from './open-export.server'

export type ImportSite = Pick<Site, 'db' | 'storage' | 'url' | 'now'>

interface Import {
  author: Actor
  authorId: string
  readPicture: ReadPicture
  /** Index of the first article, from 0. */
  from: number
  isOver: () => boolean
  onPost?: (post: ImportedPost, done: number, total: number) => void
}

/** Writes nothing (docs/product.md, "Import"). */
export async function tryImport(old: OpenExport): Promise<Omit<Trial, 'redirects'>> {
  const { program, skipped, kinds, total, prepare } = old
  const posts: ImportedPost[] = []
  for (let index = 0; index < total; index += 1) posts.push((await prepare({ index })).report)
  return { program, posts, skipped, kinds }
}

/**
 * Imports articles as drafts, each in its own transaction: an interrupted import can be repeated and continues where it
 * stopped, and nothing of it is ever public (docs/product.md, "Import").
 *
 * @returns the outcome of each article, and the next index
 */
export async function importPosts(
  site: ImportSite,
  { total, prepare }: OpenExport,
  wanted: Import,
): Promise<Omit<ImportTurn, 'redirects'>> {
  const pictures = new OldPictures(site.storage, wanted.readPicture)
  const posts: ImportedPost[] = []
  for (let index = wanted.from; index < total; index += 1) {
    const prepared = (known?: KnownPictures) => prepare({ index, pictures: known })
    const report = await importPost(site, { prepared, pictures }, wanted)
    posts.push(report)
    wanted.onPost?.(report, index + 1, total)
    if (wanted.isOver() && index + 1 < total) return { posts, next: index + 1, total }
  }
  return { posts, next: null, total }
}

type KnownPictures = ArticleWanted['pictures']

async function importPost(
  { db, now }: ImportSite,
  {
    prepared,
    pictures,
  }: { prepared: (known?: KnownPictures) => Promise<ArticlePrepared>; pictures: OldPictures },
  { author, authorId }: Import,
): Promise<ImportedPost> {
  const first = await prepared()
  if (!first.draft) return first.report
  const addresses = first.report.pictures
  const lost = await pictures.store(addresses)
  const known = new Map(addresses.map((address) => [address, pictures.urlOf(address)]))
  const { draft, report, source, path, formerPaths } = await prepared(known)
  if (!draft) return withNotes(report, lost)
  const moment = now()
  const time = moment.toISOString()
  const isNew = await db.transaction().execute(async (db) => {
    // Another import of the same file may have been faster.
    const here = await listImportedPosts(db, source)
    if (here.length > 0) return false
    const post = { ...draft, status: 'draft' as const, authorId, createdAt: time, updatedAt: time }
    const { id } = await insertPost(db, post, { who: author, now: moment })
    const oldPath = path === null ? null : redirectKey(path)
    await rememberImported(db, { source, postId: id, oldPath, importedAt: time })
    for (const former of formerPaths) {
      const oldPath = redirectKey(former)
      const own = `${source} ${oldPath}`
      await rememberImported(db, { source: own, postId: id, oldPath, importedAt: time })
    }
    return true
  })
  return isNew ? withNotes(report, lost) : { ...report, state: 'here', notes: [] }
}

function withNotes(report: ArticlePrepared['report'], notes: readonly string[]): ImportedPost {
  return { ...report, notes: [...report.notes, ...notes] }
}
