import { setTimeout as pause } from 'node:timers/promises'
import { activityBegins } from '~/features/activity/rules'
import type { Visit } from '~/features/links/own-links.server'
import { paths } from '~/lib/paths'
import type { Database } from '~/platform/database/schema'
import type { Site } from '~/platform/site'
import { standingPaths } from '~/seo/standing-pages'
import { keptHtml, keptRedirect } from './kept-html.server'
import { claimLook, endLook, isLookDue, renewLook } from './looks.server'
import { deletePastPages, keptPaths, notePage, noteUnchanged } from './repository.server'

/** After each page it rests so many times as long as the page took: visitors have the rest of the processor. */
const REST = 4

/** After how many pages those that stayed the same are noted, and the claim is renewed. */
const AT_ONCE = 50

type Looking = Pick<Site, 'db' | 'now' | 'isStopping'>

/**
 * Looks at every public page when that is due, one after another, of all servers together, and keeps each that has changed
 * (docs/product.md, "Past pages").
 *
 * @param visit asks the site for an address as a visitor does
 * @param rest how many times as long as it took is rested after each page
 */
export async function lookAtPages(site: Looking, visit: Visit, rest = REST): Promise<void> {
  const { db, now } = site
  const began = now()
  if (!(await isLookDue(db, began)) || !(await claimLook(db, began))) return
  let isWhole = false
  try {
    isWhole = await lookAtAll(site, visit, rest)
  } finally {
    await endLook(db, isWhole ? began : null)
  }
}

/** @returns false when the site is stopping or too busy */
async function lookAtAll(site: Looking, visit: Visit, rest: number): Promise<boolean> {
  const { db, now } = site
  let unchanged: string[] = []
  let looked = 0
  let since = now()
  const note = async () => {
    await noteUnchanged(db, unchanged, since)
    await renewLook(db, now())
    unchanged = []
    since = now()
  }
  const published = await publicPaths(db)
  for (const path of new Set([...published, ...(await keptPaths(db))])) {
    if (site.isStopping) return false
    const start = performance.now()
    const answer = await visit(path)
    if (answer.status === 429 || answer.status === 503) return false
    const page = await pageOf(path, answer)
    const id = page && (await notePage(db, { path, ...page }, now()))
    if (id) unchanged.push(id)
    looked += 1
    if (looked % AT_ONCE === 0) await note()
    await pause((performance.now() - start) * rest, undefined, { ref: false })
  }
  await note()
  return true
}

/** @returns null for what is no answer that a page can give */
async function pageOf(path: string, answer: Response) {
  const { status, headers } = answer
  const to = headers.get('Location')
  if (status === 404 || status === 410) return { title: path, html: null }
  if (to !== null && status < 400) return keptRedirect(path, to)
  return status === 200 ? keptHtml(await answer.text()) : null
}

/** The addresses of all public pages: the standing ones, articles, the latest changed first, and people. */
export async function publicPaths(db: Database): Promise<string[]> {
  const articles = await db
    .selectFrom('blogPosts')
    .select('slug')
    .where('status', '=', 'published')
    .orderBy('updatedAt', 'desc')
    .execute()
  const people = await db
    .selectFrom('teamMembers')
    .select('slug')
    .where('isPublished', '=', true)
    .where('slug', '!=', '')
    .orderBy('displayOrder')
    .execute()
  return [
    ...standingPaths,
    ...articles.map(({ slug }) => paths.article(slug)),
    ...people.map(({ slug }) => paths.person(slug)),
  ]
}

/** Removes what is older than the firm keeps its activity. */
export async function sweepPastPages({ db, now, settings }: Site): Promise<void> {
  const { access } = await settings.read()
  await deletePastPages(db, activityBegins(now(), access.activityYears))
}
