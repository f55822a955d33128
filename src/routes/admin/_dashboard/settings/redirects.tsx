import { createFileRoute } from '@tanstack/react-router'
import { RedirectsPage } from '~/features/site-settings/admin/redirects-page'
import { paths } from '~/lib/paths'
import { staffHead } from '~/seo/page-head'

/** Where addresses of an old site lead. */
export const Route = createFileRoute('/admin/_dashboard/settings/redirects')({
  head: ({ match }) =>
    staffHead(match.context.settings, `${paths.settings}/redirects`, 'Settings: Redirects'),
  component: RedirectsPage,
})
