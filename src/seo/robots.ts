import { paths } from '~/lib/paths'

/**
 * `robots.txt`: names the sitemap, and disallows the staff area and the API
 * (docs/product.md, "Search engines and readers").
 *
 * @param siteUrl the public address without a trailing slash
 */
export function robots(siteUrl: string): string {
  return [
    'User-agent: *',
    `Disallow: ${paths.admin}`,
    `Disallow: ${paths.api}/`,
    '',
    `Sitemap: ${siteUrl}${paths.sitemap}`,
    '',
  ].join('\n')
}
