import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { staffPaths } from '~/lib/staff-paths'
import { staffHead } from '~/seo/page-head'

const Page = lazy(async () => ({
  default: (await import('~/features/enquiries/admin/complaint-counts-page')).ComplaintCountsPage,
}))

/** How many complaints each year brought. */
export const Route = createFileRoute('/admin/_dashboard/enquiries/complaints')({
  head: ({ match }) =>
    staffHead(match.context.settings, `${staffPaths.enquiries}/complaints`, 'Complaints by year'),
  component: () => <Page />,
})
