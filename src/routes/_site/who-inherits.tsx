import { createFileRoute } from '@tanstack/react-router'
import { FreeTimes } from '~/features/booking/components/free-times'
import { nextFreeQuery } from '~/features/booking/next-free-query'
import { WhoInheritsPage } from '~/features/inheritance/components/who-inherits-page'
import { FAMILY_PARAMETERS, familySearch } from '~/features/inheritance/family-search'
import styles from '~/features/inheritance/who-inherits.css?url'
import { preload } from '~/lib/api/preload'
import { paths } from '~/lib/paths'
import { standingHead } from '~/seo/standing-pages'

export const Route = createFileRoute('/_site/who-inherits')({
  // With answers it is one of countless many pages.
  staticData: { cachedBy: [], uncachedWith: FAMILY_PARAMETERS },
  validateSearch: familySearch,
  loader: ({ context }) => preload(context.queryClient, [nextFreeQuery()]),
  head: ({ match }) => {
    const head = standingHead(paths.whoInherits, match.context.settings)
    return { ...head, links: [...(head.links ?? []), { rel: 'stylesheet', href: styles }] }
  },
  component: () => <WhoInheritsPage search={Route.useSearch()} freeTimes={<FreeTimes />} />,
})
