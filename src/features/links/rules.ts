import { formatLongDate } from '~/lib/london'
import type { DeadLink, OwnLink } from './schema'

/**
 * What staff are told about a link within the site that does not lead to a page (docs/product.md, "Before publishing").
 *
 * @returns null for one that does
 */
export function ownLinkSentence({ path, state, to, publishAt }: OwnLink): string | null {
  switch (state) {
    case 'there':
      return null
    case 'moved':
      return `The page at ${path} has moved to ${to ?? 'another address'}. The old address still works.`
    case 'gone':
      return `The page at ${path} was taken down, so the link leads nowhere.`
    case 'unpublished':
      return publishAt
        ? `The page at ${path} won’t be public until ${formatLongDate(publishAt)}. Until then the link leads nowhere.`
        : `The page at ${path} is not published, so the link leads nowhere for now.`
    default:
      return `There is no page at ${path}.`
  }
}

/** What staff are told about a link to another site that leads nowhere. */
export function deadLinkSentence({ url, since, status }: DeadLink): string {
  const day = formatLongDate(since)
  return status === 404 || status === 410
    ? `${url} has been gone since ${day}.`
    : `${url} has not answered properly since ${day}.`
}
