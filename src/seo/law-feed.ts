import type { SiteFacts } from '~/domain/firm'
import { paths } from '~/lib/paths'
import { rssFeed } from './feed'
import { fullTitle } from './page-head'

interface FeedChange {
  id: string
  title: string
  now: { statement: string }
  /** ISO 8601 time. */
  changedAt: string
}

/**
 * `law-changes.xml`: an RSS 2.0 feed of changes in the law (docs/product.md, "Law records").
 *
 * @param self the address of the feed
 * @param changes newest first
 */
export function lawFeed(
  { siteUrl, firm }: SiteFacts,
  self: string,
  changes: readonly FeedChange[],
): string {
  const link = `${siteUrl}${paths.lawChanges}`
  return rssFeed({
    title: fullTitle('Changes in the law', firm),
    link,
    self: `${siteUrl}${self}`,
    description:
      'Changes in the law of wills, lasting powers of attorney, trusts and probate in England and Wales.',
    items: changes.map(({ id, title, now, changedAt }) => ({
      title,
      link: `${link}#law-${id}`,
      // The same record may change again.
      guid: `${link}?changed=${changedAt}#law-${id}`,
      description: now.statement,
      category: null,
      at: changedAt,
    })),
  })
}
