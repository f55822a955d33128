import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import type { PastPagesSearch } from '~/features/past-pages/admin/staff-queries'
import { useAddressSearch } from '~/features/staff/admin/lists/address-search'
import { staffPaths } from '~/lib/staff-paths'
import { searchText } from '~/lib/text/searchable'
import { staffHead } from '~/seo/page-head'

const Screen = lazy(async () => ({
  default: (await import('~/features/past-pages/admin/past-pages-screen')).PastPagesScreen,
}))

/** What the public saw; the page, the moment and the days stand in the address. */
export const Route = createFileRoute('/admin/_dashboard/past-pages')({
  validateSearch: ({ page, at, from, to, before }): PastPagesSearch => ({
    page: searchText(page),
    at: searchText(at),
    from: searchText(from),
    to: searchText(to),
    before: searchText(before),
  }),
  head: ({ match }) => staffHead(match.context.settings, staffPaths.pastPages, 'Past pages'),
  component: () => <Screen {...useAddressSearch(Route)} />,
})
