import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import type { SubscribersSearch } from '~/features/newsletter/admin/staff-queries'
import { useAddressSearch } from '~/features/staff/admin/lists/address-search'
import { staffPaths } from '~/lib/staff-paths'
import { searchText } from '~/lib/text/searchable'
import { staffHead } from '~/seo/page-head'

const Screen = lazy(async () => ({
  default: (await import('~/features/newsletter/admin/subscribers-screen')).SubscribersScreen,
}))

/** Who has subscribed; the search stands in the address. */
export const Route = createFileRoute('/admin/_dashboard/subscribers/')({
  validateSearch: ({ q, after }): SubscribersSearch => ({
    q: searchText(q),
    after: searchText(after),
  }),
  head: ({ match }) => staffHead(match.context.settings, staffPaths.subscribers, 'Subscribers'),
  component: () => <Screen {...useAddressSearch(Route)} />,
})
