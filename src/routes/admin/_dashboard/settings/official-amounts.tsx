import { createFileRoute } from '@tanstack/react-router'
import { AmountsPage } from '~/features/site-settings/admin/amounts/amounts-page'
import { paths } from '~/lib/paths'
import { staffHead } from '~/seo/page-head'

/** What others set and the site shows. */
export const Route = createFileRoute('/admin/_dashboard/settings/official-amounts')({
  head: ({ match }) =>
    staffHead(
      match.context.settings,
      `${paths.settings}/official-amounts`,
      'Settings: Official figures',
    ),
  component: AmountsPage,
})
