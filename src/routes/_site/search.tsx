import { createFileRoute } from '@tanstack/react-router'
import { SearchPage } from '~/features/search/components/search-page'
import { siteSearchQuery } from '~/features/search/queries'
import { readSearch } from '~/features/search/rules'
import { preload } from '~/lib/api/preload'
import { paths } from '~/lib/paths'
import { pageHead } from '~/seo/page-head'

export const Route = createFileRoute('/_site/search')({
  staticData: { cachedBy: [], uncachedWith: ['q'] },
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { q } }) => preload(context.queryClient, q ? [siteSearchQuery(q)] : []),
  head: ({ match }) => {
    const { q } = match.search
    return pageHead({
      settings: match.context.settings,
      path: paths.search,
      title: q ? `Search: ${q}` : 'Search',
      description: 'Search our services, prices, articles, questions and people.',
      isHidden: true,
    })
  },
  component: () => <SearchPage q={Route.useSearch().q} />,
})
