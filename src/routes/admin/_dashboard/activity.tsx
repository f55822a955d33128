import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import type { ActivitySearch } from '~/features/activity/admin/staff-queries'
import { useAddressSearch } from '~/features/staff/admin/lists/address-search'
import { staffPaths } from '~/lib/staff-paths'
import { searchText } from '~/lib/text/searchable'
import { staffHead } from '~/seo/page-head'

const Screen = lazy(async () => ({
  default: (await import('~/features/activity/admin/activity-screen')).ActivityScreen,
}))

/** Who did what; the filters stand in the address. */
export const Route = createFileRoute('/admin/_dashboard/activity')({
  validateSearch: ({ person, kind, thing, from, to, before }): ActivitySearch => ({
    person: searchText(person),
    kind: searchText(kind),
    thing: searchText(thing),
    from: searchText(from),
    to: searchText(to),
    before: searchText(before),
  }),
  head: ({ match }) => staffHead(match.context.settings, staffPaths.activity, 'Activity'),
  component: () => <Screen {...useAddressSearch(Route)} />,
})
