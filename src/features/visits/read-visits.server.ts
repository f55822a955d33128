import { addDays, londonDay } from '~/lib/london'
import { paths } from '~/lib/paths'
import type { Site } from '~/platform/site'
import { describePage, standingPaths } from '~/seo/standing-pages'
import { readTitles, readVisits } from './repository.server'
import { VISIT_SOURCES } from './rules'
import type { Visits } from './schema'

/** What was read in a period that ends today, most first; every day of it, those without readers too. */
export async function readVisitsPage(site: Site, days: number): Promise<Visits> {
  const { db, settings, now } = site
  const from = addDays(londonDay(now()), 1 - days)
  const counters = await readVisits(db, from)
  const reads = counters.filter(({ kind }) => kind === 'read')
  const bookings = counters.filter(({ kind }) => kind === 'booking')
  const { cookies } = await settings.read()
  const titleOf = await titles(site, new Set(counters.map(({ page }) => page)))
  const named = ([path, count]: [string, number]) => ({ path, title: titleOf(path), count })
  const perDay = new Map(sums(reads, 'day'))
  return {
    isCounted: cookies.countsVisits,
    from,
    days: Array.from({ length: days }, (_, later) => {
      const day = addDays(from, later)
      return { day, count: perDay.get(day) ?? 0 }
    }),
    total: reads.reduce((sum, { count }) => sum + count, 0),
    pages: sums(reads, 'page').map(named),
    sources: sums(reads, 'source').flatMap(([stored, count]) => {
      const source = VISIT_SOURCES.find((source) => source === stored)
      return source ? [{ source, count }] : []
    }),
    bookings: sums(bookings, 'page').map(named),
  }
}

/** The counters added up by one of their facts, most first. */
function sums<Fact extends string>(
  counters: ReadonlyArray<Record<Fact, string> & { count: number }>,
  fact: Fact,
): Array<[string, number]> {
  const sum = new Map<string, number>()
  for (const counter of counters) {
    sum.set(counter[fact], (sum.get(counter[fact]) ?? 0) + counter.count)
  }
  return Array.from(sum).sort(([, one], [, other]) => other - one)
}

/** What pages are called, as far as they are there. */
async function titles({ db, settings, url: siteUrl }: Site, seen: ReadonlySet<string>) {
  const slugs = Array.from(seen, (path) => path.split('/').at(-1) ?? '')
  const { posts, people } = await readTitles(db, slugs)
  const facts = { ...(await settings.read()), siteUrl }
  const known = new Map<string, string>([
    ...standingPaths.map((path) => [path, describePage(path, facts).title] as const),
    ...posts.map(({ slug, title }) => [paths.article(slug), title] as const),
    ...people.map(({ slug, name }) => [paths.person(slug), name] as const),
  ])
  return (path: string) => known.get(path) ?? path
}
