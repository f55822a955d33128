import { paths } from '~/lib/paths'

/**
 * `robots.txt`: where the sitemap is, and that robots have no business with staff and calls
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
