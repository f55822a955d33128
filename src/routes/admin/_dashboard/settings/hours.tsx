import { createFileRoute } from '@tanstack/react-router'
import { HoursPage } from '~/features/site-settings/admin/hours/hours-page'
import { paths } from '~/lib/paths'
import { staffHead } from '~/seo/page-head'

/** When the office is open. */
export const Route = createFileRoute('/admin/_dashboard/settings/hours')({
  head: ({ match }) =>
    staffHead(match.context.settings, `${paths.settings}/hours`, 'Settings: Opening hours'),
  component: HoursPage,
})
