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

/**
 * `feed.xml`: an RSS 2.0 feed (docs/product.md, "Search engines and readers").
 *
 * @param articles published ones, newest first
 */
export function feed({ siteUrl, firm }: SiteFacts, articles: readonly FeedArticle[]): string {
  const self = `${siteUrl}${paths.feed}`
  const newest = articles.find(({ publishedAt }) => publishedAt !== null)?.publishedAt ?? null
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    textElement('title', fullTitle('Resource Hub', firm)),
    textElement('link', `${siteUrl}${paths.resourceHub}`),
    textElement(
      'description',
      'Plain-English articles on wills, lasting powers of attorney, trusts and probate in England and Wales.',
    ),
    textElement('language', 'en-gb'),
    textElement('lastBuildDate', newest && rssDate(newest)),
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    ...articles.map((article) => item(siteUrl, article)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

function item(siteUrl: string, article: FeedArticle): string {
  const address = `${siteUrl}${paths.article(article.slug)}`
  return [
    '<item>',
    textElement('title', article.title),
    textElement('link', address),
    textElement('guid', address),
    textElement('description', article.excerpt),
    textElement('category', article.category),
    textElement('pubDate', article.publishedAt && rssDate(article.publishedAt)),
    '</item>',
  ].join('')
}

/** As RSS wants it: "Thu, 12 Nov 2026 09:00:00 GMT". */
function rssDate(iso: string): string {
  return new Date(iso).toUTCString()
}
