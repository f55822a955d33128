import { type Firm, legalAddresses, legalPaths } from '~/domain/firm'
import { paths } from '~/lib/paths'
import { standingPaths } from './standing-pages'
import { textElement } from './xml'

interface SitemapInput {
  /** The public address without a trailing slash. */
  siteUrl: string
  firm: Firm
  /** Published people; `changedAt` is an ISO 8601 time. */
  people: ReadonlyArray<{ slug: string; changedAt: string }>
  /** Published articles, if search engines may list them. */
  articles: ReadonlyArray<{ slug: string }>
  /** When the newest article was published: the list of articles changed then. */
  newestArticleAt: string | null
}

/** `sitemap.xml`. A page whose last change is not known has no `lastmod`. */
export function sitemap({
  siteUrl,
  firm,
  people,
  articles,
  newestArticleAt,
}: SitemapInput): string {
  const changes: Record<string, string | null> = {
    [paths.resourceHub]: newestArticleAt,
    [paths.team]: latest(people.map(({ changedAt }) => changedAt)),
  }
  const pages = [
    ...standingPaths
      .filter(isOurs(firm))
      .map((path) => ({ path, changedAt: changes[path] ?? null })),
    ...people.map(({ slug, changedAt }) => ({ path: paths.person(slug), changedAt })),
    ...articles.map(({ slug }) => ({ path: paths.article(slug), changedAt: null })),
  ]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(
      ({ path, changedAt }) =>
        `<url>${textElement('loc', siteUrl + path)}${textElement('lastmod', changedAt)}</url>`,
    ),
    '</urlset>',
    '',
  ].join('\n')
}

/** Leaves out what the firm has on another site in place of ours. */
function isOurs(firm: Firm) {
  return (path: string) => !legalAddresses.some((page) => firm[page] && legalPaths[page] === path)
}

function latest(times: string[]): string | null {
  return times.sort().at(-1) ?? null
}
