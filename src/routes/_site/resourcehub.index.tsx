import { createFileRoute } from '@tanstack/react-router'
import { HubPage } from '~/features/blog/components/hub-page'
import { postCardsQuery } from '~/features/blog/queries'
import { readHubFilters } from '~/features/blog/rules'
import { paths } from '~/lib/paths'
import { preload } from '~/lib/preload'
import { fullTitle, pageHead } from '~/seo/page-head'

export const Route = createFileRoute('/_site/resourcehub/')({
  staticData: { cachedBy: ['category', 'page'], uncachedWith: ['q'] },
  validateSearch: readHubFilters,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => preload(context.queryClient, [postCardsQuery(deps)]),
  head: ({ match }) => {
    // A search shows parts of the same list: only its pages have an address of their own.
    const { page } = match.search
    const { settings } = match.context
    const head = pageHead({
      settings,
      path: page ? `${paths.resourceHub}?page=${page}` : paths.resourceHub,
      title: page ? `Resource Hub, page ${page}` : 'Resource Hub',
      description:
        'Plain-English guides to wills, lasting powers of attorney, trusts and probate in England and Wales, from our solicitors.',
    })
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
