import { paths } from '~/lib/paths'
import { textElement } from './xml'

/**
 * The pages that a search engine may list and whose addresses never change. What is marked `noindex`
 * stays out (docs/product.md, "Search engines and readers").
 */
const standingPages = [
  paths.home,
  paths.willWriting,
  paths.lastingPowersOfAttorney,
  paths.pricing,
  paths.resourceHub,
  paths.team,
  paths.values,
  paths.careers,
  paths.guarantee,
  paths.contact,
  paths.cookiePolicy,
  paths.bookConsultation,
]

interface SitemapInput {
  /** The public address without a trailing slash. */
  siteUrl: string
  /** Published people; `changedAt` is an ISO 8601 time. */
  people: ReadonlyArray<{ slug: string; changedAt: string }>
  /** Published articles, if search engines may list them. */
  articles: ReadonlyArray<{ slug: string }>
  /** When the newest article was published: the list of articles changed then. */
  newestArticleAt: string | null
}

/** `sitemap.xml`. A page whose last change is not known has no `lastmod`. */
export function sitemap({ siteUrl, people, articles, newestArticleAt }: SitemapInput): string {
  const changes: Record<string, string | null> = {
    [paths.resourceHub]: newestArticleAt,
    [paths.team]: latest(people.map(({ changedAt }) => changedAt)),
  }
  const pages = [
    ...standingPages.map((path) => ({ path, changedAt: changes[path] ?? null })),
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

function latest(times: string[]): string | null {
  return times.sort().at(-1) ?? null
}
