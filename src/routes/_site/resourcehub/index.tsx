import { createFileRoute, redirect } from '@tanstack/react-router'
import { HubPage } from '~/features/blog/components/hub-page'
import { postCardsQuery } from '~/features/blog/queries'
import { readHubFilters } from '~/features/blog/rules'
import { preload } from '~/lib/api/preload'
import { paths } from '~/lib/paths'
import { fullTitle } from '~/seo/page-head'
import { standingHead } from '~/seo/standing-pages'

export const Route = createFileRoute('/_site/resourcehub/')({
  staticData: { cachedBy: ['category', 'tag', 'page'], uncachedWith: ['q'] },
  validateSearch: readHubFilters,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const query = postCardsQuery(deps)
    await preload(queryClient, [query])
    const page = queryClient.getQueryData(query.queryKey)?.page
    if (page === undefined || page === (deps.page ?? 1)) return
    // There are no longer so many: the last page is shown, under its own address.
    throw redirect({ to: '/resourcehub', search: { ...deps, page: page > 1 ? page : undefined } })
  },
  head: ({ match }) => {
    // A search shows parts of the same list: only its pages have an address of their own.
    const { page } = match.search
    const { settings } = match.context
    const head = standingHead(
      paths.resourceHub,
      settings,
      page
        ? { path: `${paths.resourceHub}?page=${page}`, title: `Resource Hub, page ${page}` }
        : {},
    )
    const feed = {
      rel: 'alternate',
      type: 'application/rss+xml',
      title: fullTitle('Resource Hub', settings.firm),
      href: paths.feed,
    }
    return { ...head, links: [...head.links, feed] }
  },
  component: () => <HubPage filters={Route.useSearch()} />,
})
