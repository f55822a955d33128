import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { recordActivity } from '~/content-kinds/activity/record-activity'
import { isKeptBack } from '~/content-kinds/approvals/approvals'
import {
  refreshFigures,
  withPresentFigures,
} from '~/content-kinds/official-figures/official-figures'
import { isInBin } from '~/content-kinds/versions/bin'
import { findFirstAdministrator } from '~/features/auth/repository.server'
import {
  findPost,
  findPostBySlug,
  insertPost,
  isSlugTaken,
  updatePost,
} from '~/features/blog/repository.server'
import { sanitiseRichText } from '~/features/rich-text/rich-text.server'
import { travellingSections } from '~/features/site-settings/sections.server'
import { laterThan } from '~/platform/api/edits'
import { type AuditContext, COMMAND_LINE } from '~/platform/audit-context'
import type { Database } from '~/platform/database/schema'
import { type Content, toArticle } from './content-file.server'
import type { TransferSite } from './export-content.server'
import { readContentFolder } from './read-content.server'
import { isSame, type Step, takeLists, unfit } from './travelling-lists.server'

export type Outcome = Record<'added' | 'changed' | 'unchanged', number>

const EVERYTHING = { onlyPublished: false }

/**
 * Imports the content of another site, all or nothing. Things that already exist here, by id, address or wording, are
 * overwritten; everything else here stays. Repeating an import changes nothing. Things in the bin here are refused,
 * since neither restoring nor duplicating them was asked for.
 *
 * @param folder made by `exportContent`
 * @throws {OperatorError} when the folder is damaged, or its content conflicts with this site’s
 */
export async function importContent(site: TransferSite, folder: string): Promise<Outcome> {
  const content = await readContentFolder(folder)
  for (const { file } of content.pictures) {
    if ((await site.storage.size(file)) !== null) continue
    await site.storage.write(file, await readFile(join(folder, file)))
  }
  const outcome: Outcome = { added: 0, changed: 0, unchanged: 0 }
  const binned: string[] = []
  const audit = { who: COMMAND_LINE, now: site.now() }
  await site.db.transaction().execute(async (db) => {
    const count = async (steps: AsyncIterable<Step>) => {
      for await (const step of steps) {
        if (typeof step === 'string') outcome[step] += 1
        else binned.push(`“${step.binned}”`)
      }
    }
    // Before the settings: this site decides whether an article must be approved, not the one it comes from.
    await count(takeArticles(db, site, content, audit))
    await count(takeSettings(db, site, content, audit))
    const snippets = await cleanSnippets(db, site, content.snippets)
    await count(takeLists(db, { ...content, snippets }, audit))
    // All of them together, so that an operator need not start again for each.
    if (binned.length > 0) throw unfit(inBin(binned))
    await refreshFigures(db)
    const { added, changed } = outcome
    if (added + changed === 0) return
    await recordActivity(db, audit, 'imported', { kind: 'content' }, { after: { added, changed } })
  })
  return outcome
}

async function* takeSettings(
  db: Database,
  { environment }: TransferSite,
  { settings }: Content,
  audit: AuditContext,
): AsyncGenerator<Step> {
  for (const section of travellingSections) {
    const taken = settings[section.id]
    if (taken === undefined) continue
    yield (await section.take(db, environment, taken, audit)) ? 'changed' : 'unchanged'
  }
}

/** In the form in which they would be stored if someone wrote them here. */
async function cleanSnippets(db: Database, site: TransferSite, moved: Content['snippets']) {
  const cleaned = moved.map(async (snippet) => ({
    ...snippet,
    content: await withPresentFigures(db, sanitiseRichText(snippet.content, site.url)),
  }))
  return Promise.all(cleaned)
}

/** True of an unedited article of the demonstration (docs/product.md, "The demonstration"). */
async function isOfDemonstration(
  db: Database,
  site: TransferSite,
  { slug, content }: { slug: string; content: string },
): Promise<boolean> {
  const { demo } = await import('~db/demo/demo')
  const first = demo.posts.find((each) => each.slug === slug)
  if (!first) return false
  return (await withPresentFigures(db, sanitiseRichText(first.content, site.url))) === content
}

async function* takeArticles(
  db: Database,
  site: TransferSite,
  { articles }: Content,
  audit: AuditContext,
): AsyncGenerator<Step> {
  const author = await findFirstAdministrator(db)
  if (!author) throw unfit('there is no administrator who could be the author of the articles')
  for (const article of articles) {
    const whole = {
      ...article,
      content: await withPresentFigures(db, sanitiseRichText(article.content, site.url)),
      excerpt: article.excerpt ?? null,
      featuredImage: article.featuredImage ?? null,
      category: article.category ?? null,
      tags: article.tags ?? [],
      status: article.status ?? 'draft',
      publishedAt: article.publishedAt ?? null,
      writtenBy: article.writtenBy ?? null,
      checkedBy: article.checkedBy ?? null,
      lawAsAt: article.lawAsAt ?? null,
      reviewOn: article.reviewOn ?? null,
      searchTitle: article.searchTitle ?? null,
      searchDescription: article.searchDescription ?? null,
      shareImage: article.shareImage ?? null,
      canonicalUrl: article.canonicalUrl ?? null,
      isFindable: article.isFindable ?? null,
    }
    const current =
      (await findPost(db, article.id)) ?? (await findPostBySlug(db, article.slug, EVERYTHING))
    if (current && isSame(toArticle(current), whole)) {
      yield 'unchanged'
      continue
    }
    if (!current && (await isInBin(db, 'post', article.id))) {
      yield { binned: article.title }
      continue
    }
    if (await isSlugTaken(db, article.slug, current?.id ?? null)) {
      throw unfit(`another article here has the address ${article.slug}`)
    }
    const before = current && { ...current, isPublic: current.status === 'published' }
    const after = { ...whole, isPublic: whole.status === 'published' }
    if (await isKeptBack(db, current?.id ?? article.id, before, after)) {
      throw unfit(`nobody here has approved “${article.title}”, which would be public`)
    }
    if (current) {
      const updatedAt = laterThan(current.updatedAt, audit.now)
      await updatePost(db, current, { ...current, ...whole, id: current.id, updatedAt }, audit)
    } else {
      const updatedAt = (await isOfDemonstration(db, site, whole))
        ? whole.createdAt
        : // Otherwise what the firm has written in its place would count as unedited.
          laterThan(whole.createdAt, new Date(whole.createdAt))
      await insertPost(db, { ...whole, authorId: author.id, updatedAt }, audit)
    }
    yield current ? 'changed' : 'added'
  }
}

function inBin(names: readonly string[]): string {
  return `the bin here holds ${names.join(', ')}. Restore each of them or delete it for good, then import again`
}
