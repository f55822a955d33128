import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { staffPaths } from '~/lib/staff-paths'
import { staffHead } from '~/seo/page-head'

const Page = lazy(async () => ({
  default: (await import('~/features/enquiries/admin/saved-answers-page')).SavedAnswersPage,
}))

/** The answers that the firm has written to be used again. */
export const Route = createFileRoute('/admin/_dashboard/enquiries/saved-answers')({
  head: ({ match }) =>
    staffHead(match.context.settings, `${staffPaths.enquiries}/saved-answers`, 'Saved answers'),
  component: () => <Page />,
})
