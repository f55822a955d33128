import type { SiteFacts } from '~/domain/firm'
import { paths } from '~/lib/paths'
import { fullTitle } from './page-head'
import { escapeXml, textElement } from './xml'

/** How many articles the feed carries. */
export const FEED_LENGTH = 20

interface FeedArticle {
  title: string
  slug: string
  excerpt: string | null
  category: string | null
  /** ISO 8601 time. */
  publishedAt: string | null
}

/** An RSS 2.0 feed. */
interface Feed {
  title: string
  /** Of the page that it follows, and its own. */
  link: string
  self: string
  description: string
  /** Newest first. */
  items: ReadonlyArray<{
    title: string
    link: string
    guid: string
    description: string | null
    category: string | null
    /** ISO 8601 time. */
    at: string | null
  }>
}

/**
 * `feed.xml`: an RSS 2.0 feed (docs/product.md, "Search engines and readers").
 *
 * @param articles published ones, newest first
 */
export function feed({ siteUrl, firm }: SiteFacts, articles: readonly FeedArticle[]): string {
  return rssFeed({
    title: fullTitle('Resource Hub', firm),
    link: `${siteUrl}${paths.resourceHub}`,
    self: `${siteUrl}${paths.feed}`,
    description:
      'Plain-English articles on wills, lasting powers of attorney, trusts and probate in England and Wales.',
    items: articles.map(({ slug, excerpt, publishedAt, ...article }) => {
      const address = `${siteUrl}${paths.article(slug)}`
      return { ...article, link: address, guid: address, description: excerpt, at: publishedAt }
    }),
  })
}

export function rssFeed({ title, link, self, description, items }: Feed): string {
  const newest = items.find(({ at }) => at !== null)?.at ?? null
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    textElement('title', title),
    textElement('link', link),
    textElement('description', description),
    textElement('language', 'en-gb'),
    textElement('lastBuildDate', newest && rssDate(newest)),
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    ...items.map(item),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

function item({ title, link, guid, description, category, at }: Feed['items'][number]): string {
  return [
    '<item>',
    textElement('title', title),
    textElement('link', link),
    textElement('guid', guid),
    textElement('description', description),
    textElement('category', category),
    textElement('pubDate', at && rssDate(at)),
    '</item>',
  ].join('')
}

/** As RSS wants it: "Thu, 12 Nov 2026 09:00:00 GMT". */
function rssDate(iso: string): string {
  return new Date(iso).toUTCString()
}
