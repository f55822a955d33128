import { paths } from '~/lib/paths'

/** Null for the article's own address, which is the default. */
export function elsewhere(url: string | null, slug: string, siteUrl: string): string | null {
  return url === `${siteUrl}${paths.article(slug)}` ? null : url
}
