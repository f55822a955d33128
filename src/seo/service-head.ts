import { paths } from '~/lib/paths'
import type { DescribedFacts } from './descriptions'
import { describePage, type StandingPath, standingHead } from './standing-pages'
import { breadcrumbList, service } from './structured-data'

/**
 * What the page of a service says about itself; for a route's `head`.
 *
 * @param price in pence, with every fee; null where each is quoted
 */
export function serviceHead(
  path: StandingPath,
  name: string,
  settings: DescribedFacts,
  price: number | null,
) {
  if (!import.meta.env.SSR) return standingHead(path, settings)
  const { description } = describePage(path, settings)
  return standingHead(path, settings, {
    structuredData: [
      service({ ...settings, path, name, description, price }),
      breadcrumbList(settings.siteUrl, [
        { name: 'Home', path: paths.home },
        { name, path },
      ]),
    ],
  })
}
