import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { staffPaths } from '~/lib/staff-paths'
import { staffHead } from '~/seo/page-head'

const Page = lazy(async () => ({
  default: (await import('~/features/people/admin/people-page')).PeoplePage,
}))

/** The firm's clients and callers. */
export const Route = createFileRoute('/admin/_dashboard/people/')({
  head: ({ match }) => staffHead(match.context.settings, staffPaths.people, 'People'),
  component: () => <Page />,
})
