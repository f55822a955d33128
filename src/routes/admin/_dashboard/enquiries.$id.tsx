import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { staffPaths } from '~/lib/staff-paths'
import { staffHead } from '~/seo/page-head'

const Page = lazy(async () => ({
  default: (await import('~/features/enquiries/admin/enquiry-page')).EnquiryPage,
}))

/** One enquiry. */
export const Route = createFileRoute('/admin/_dashboard/enquiries/$id')({
  head: ({ match, params: { id } }) =>
    staffHead(match.context.settings, `${staffPaths.enquiries}/${id}`, 'Enquiry'),
  component: EnquiryRoute,
})

function EnquiryRoute() {
  return <Page id={Route.useParams().id} />
}
