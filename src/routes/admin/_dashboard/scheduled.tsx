import { createFileRoute } from '@tanstack/react-router'
import { ScheduledPage } from '~/features/schedules/admin/scheduled-page'
import { staffPaths } from '~/lib/staff-paths'
import { staffHead } from '~/seo/page-head'

/** What will be published or taken down automatically. */
export const Route = createFileRoute('/admin/_dashboard/scheduled')({
  head: ({ match }) => staffHead(match.context.settings, staffPaths.scheduled, 'Scheduled'),
  component: ScheduledPage,
})
