import { createFileRoute } from '@tanstack/react-router'
import { TodayPage } from '~/features/today/admin/today-page'
import { staffPaths } from '~/lib/staff-paths'
import { staffHead } from '~/seo/page-head'

/** The first screen of the day. */
export const Route = createFileRoute('/admin/_dashboard/today')({
  head: ({ match }) => staffHead(match.context.settings, staffPaths.today, 'Today'),
  component: TodayPage,
})
