import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { useAddressSearch } from '~/features/staff/admin/lists/address-search'
import type { LibraryQuery } from '~/features/uploads/library/library-schema'
import { staffPaths } from '~/lib/staff-paths'
import { searchText } from '~/lib/text/searchable'
import { staffHead } from '~/seo/page-head'

const Screen = lazy(async () => ({
  default: (await import('~/features/uploads/admin/pictures-screen')).PicturesScreen,
}))

/** The library of pictures; the filters stand in the address. */
export const Route = createFileRoute('/admin/_dashboard/pictures/')({
  validateSearch: ({ q, unused, before }): LibraryQuery => ({
    q: searchText(q),
    // The router reads `?unused=true` as a boolean.
    unused: String(unused) === 'true' ? 'true' : undefined,
    before: searchText(before),
  }),
  head: ({ match }) => staffHead(match.context.settings, staffPaths.pictures, 'Pictures'),
  component: () => <Screen {...useAddressSearch(Route)} />,
})
