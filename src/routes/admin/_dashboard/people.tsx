import { createFileRoute } from '@tanstack/react-router'
import { PeoplePage } from '~/features/auth/admin/people-page'
import { paths } from '~/lib/paths'
import { staffHead } from '~/seo/page-head'

/** Accounts and invitations. */
export const Route = createFileRoute('/admin/_dashboard/people')({
  head: ({ match }) => staffHead(match.context.settings, paths.people, 'Staff accounts'),
  component: PeoplePage,
})
