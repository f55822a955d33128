import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { ENQUIRY_STATUSES, topicIds } from '~/features/enquiries/rules'
import type { EnquiryQuery } from '~/features/enquiries/schema'
import { useAddressSearch } from '~/features/staff/admin/lists/address-search'
import { staffPaths } from '~/lib/staff-paths'
import { searchText } from '~/lib/text/searchable'
import { staffHead } from '~/seo/page-head'

const Screen = lazy(async () => ({
  default: (await import('~/features/enquiries/admin/enquiries-screen')).EnquiriesScreen,
}))

/** What visitors have written; the filters stand in the address. */
export const Route = createFileRoute('/admin/_dashboard/enquiries/')({
  validateSearch: ({ status, topic, assigned, q, before }): EnquiryQuery => ({
    status: ([...ENQUIRY_STATUSES, 'overdue'] as const).find((known) => known === status),
    topic: topicIds.find((known) => known === topic),
    assigned: searchText(assigned),
    q: searchText(q),
    before: searchText(before),
  }),
  head: ({ match }) => staffHead(match.context.settings, staffPaths.enquiries, 'Enquiries'),
  component: () => <Screen {...useAddressSearch(Route)} />,
})
