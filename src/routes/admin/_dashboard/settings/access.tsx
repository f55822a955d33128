import { createFileRoute } from '@tanstack/react-router'
import { AccessPage } from '~/features/site-settings/admin/access-page'
import { paths } from '~/lib/paths'
import { staffHead } from '~/seo/page-head'

/** How staff get in, and how long what they do is stored. */
export const Route = createFileRoute('/admin/_dashboard/settings/access')({
  head: ({ match }) =>
    staffHead(match.context.settings, `${paths.settings}/access`, 'Settings: Access and records'),
  component: AccessPage,
})
