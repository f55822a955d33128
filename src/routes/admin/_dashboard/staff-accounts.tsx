import { createFileRoute } from '@tanstack/react-router'
import { PeoplePage } from '~/features/auth/admin/people-page'
import { staffPaths } from '~/lib/staff-paths'
import { staffHead } from '~/seo/page-head'

/** Accounts and invitations. */
export const Route = createFileRoute('/admin/_dashboard/staff-accounts')({
  head: ({ match }) =>
    staffHead(match.context.settings, staffPaths.staffAccounts, 'Staff accounts'),
  component: PeoplePage,
})
