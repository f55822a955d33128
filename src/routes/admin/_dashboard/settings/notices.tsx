import { createFileRoute } from '@tanstack/react-router'
import { NoticesPage } from '~/features/site-settings/admin/notices-page'
import { paths } from '~/lib/paths'
import { staffHead } from '~/seo/page-head'

/** What stands on top of every page for a time. */
export const Route = createFileRoute('/admin/_dashboard/settings/notices')({
  head: ({ match }) =>
    staffHead(match.context.settings, `${paths.settings}/notices`, 'Settings: Notices'),
  component: NoticesPage,
})
