import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { staffPaths } from '~/lib/staff-paths'
import { staffHead } from '~/seo/page-head'

const Page = lazy(async () => ({
  default: (await import('~/features/enquiries/admin/add-enquiry-page')).AddEnquiryPage,
}))

/** An enquiry that staff enter. */
export const Route = createFileRoute('/admin/_dashboard/enquiries/new')({
  head: ({ match }) =>
    staffHead(match.context.settings, `${staffPaths.enquiries}/new`, 'Add an enquiry'),
  component: () => <Page />,
})
