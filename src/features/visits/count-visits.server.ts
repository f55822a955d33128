import type { IncomingHttpHeaders } from 'node:http'
import { createMiddleware } from 'hono/factory'
import { isbot } from 'isbot'
import { currentDay } from '~/platform/current-day'
import { remember } from '~/platform/remember'
import type { Site } from '~/platform/site'
import { addVisits, keepKnownPages } from './repository.server'
import type { VisitSource } from './rules'

type Headers = Pick<IncomingHttpHeaders, 'referer' | 'user-agent'> &
  Partial<Record<'sec-purpose' | 'purpose' | 'sec-fetch-dest', string | string[]>>

/** What is answered with a page: one that the browser has already, too. */
const SHOWN: ReadonlySet<number> = new Set([200, 304])

/** Counts the pages that are made for a request; those of the cache are counted where they are answered. */
export function countVisits(site: Site) {
  return createMiddleware(async (c, next) => {
    await next()
    if (c.req.method !== 'GET') return
    const { pathname, search } = new URL(c.req.url)
    countVisit(site, { url: pathname + search, status: c.res.status, headers: c.req.header() })
  })
}

/**
 * Counts a page that someone opens (docs/product.md, "Page views"). Robots, and pages that a browser fetches in case
 * they are wanted, do not count.
 *
 * @param url path and query
 */
export function countVisit(
  site: Site,
  { url, status, headers }: { url: string; status: number; headers: Headers },
): void {
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? ''
  const target = headers['sec-fetch-dest'] ?? 'document'
  if (!SHOWN.has(status) || purpose !== '' || target !== 'document') return
  if (isRobot(headers['user-agent'])) return
  const [page = '/', query] = url.split('?', 2)
  const isMailed = query !== undefined && /(^|&)utm_medium=email(&|$)/i.test(query)
  const source = sourceOf(headers.referer, { siteUrl: site.url, isMailed })
  site.visits.add({ day: currentDay(site.now()), kind: 'read', page, source })
}

/** Counts what an open page reports: a page without a document of its own, or a booking. */
export function countReported(
  site: Site,
  report: { page: string } | { bookedAfter: string },
  { address, userAgent }: { address: string; userAgent: string | undefined },
): void {
  if (isRobot(userAgent) || !site.visits.admits(address)) return
  const day = currentDay(site.now())
  if ('page' in report) {
    site.visits.add({ day, kind: 'read', page: report.page, source: 'inside' })
    return
  }
  const from = URL.parse(report.bookedAfter, site.url)
  const source = sourceOf(report.bookedAfter && from?.href, { siteUrl: site.url })
  const page = source === 'inside' && from ? from.pathname : ''
  site.visits.add({ day, kind: 'booking', page, source })
}

/** Stores what this server has counted, unless the firm does not want it. */
export async function storeVisits({ db, settings, visits }: Site): Promise<void> {
  const counted = visits.take()
  if (counted.length === 0) return
  const { cookies } = await settings.read()
  if (cookies.countsVisits) await addVisits(db, await keepKnownPages(db, counted))
}

/** How many browsers are remembered: all copies of one version say the same of themselves. */
const MOST_BROWSERS = 100
const isKnownRobot = remember(isbot, MOST_BROWSERS)

function isRobot(userAgent: string | undefined): boolean {
  return !userAgent || isKnownRobot(userAgent)
}

/** The hosts by which a kind of place is known; each stands for the hosts below it too. */
const KNOWN: ReadonlyArray<[VisitSource, RegExp]> = [
  ['mail', /^(mail|webmail|outlook|owa)\.|(^|\.)(gmx\.[a-z]+|protonmail\.com)$/],
  [
    'search',
    /(^|\.)(google|bing|yahoo|duckduckgo|ecosia|qwant|startpage|baidu|yandex)\.[a-z.]+$|^search\.|(^|\.)(chatgpt\.com|perplexity\.ai|copilot\.microsoft\.com|claude\.ai)$/,
  ],
  [
    'social',
    /(^|\.)(facebook\.com|fb\.com|instagram\.com|linkedin\.com|lnkd\.in|twitter\.com|x\.com|t\.co|youtube\.com|tiktok\.com|pinterest\.[a-z.]+|reddit\.com|whatsapp\.com|threads\.(net|com)|bsky\.app|nextdoor\.[a-z.]+)$/,
  ],
]

/**
 * What kind of place a reader came from (docs/product.md, "Page views"). Nothing more of the address is stored.
 *
 * @param referrer as the browser names it; empty when it names none
 * @param isMailed whether the link says that it stood in an e-mail
 */
function sourceOf(
  referrer: string | undefined,
  { siteUrl, isMailed = false }: { siteUrl: string; isMailed?: boolean },
): VisitSource {
  if (isMailed) return 'mail'
  const from = referrer && URL.parse(referrer)
  if (!from) return 'direct'
  if (from.host === new URL(siteUrl).host) return 'inside'
  if (!from.protocol.startsWith('http')) return 'direct'
  return KNOWN.find(([, hosts]) => hosts.test(from.hostname))?.[0] ?? 'elsewhere'
}
