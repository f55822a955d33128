import { createFileRoute } from '@tanstack/react-router'
import { TextsPage } from '~/features/site-settings/admin/texts/texts-page'
import { paths } from '~/lib/paths'
import { staffHead } from '~/seo/page-head'

/** What pages say in the firm's own words. */
export const Route = createFileRoute('/admin/_dashboard/settings/texts')({
  head: ({ match }) =>
    staffHead(match.context.settings, `${paths.settings}/texts`, 'Settings: Page texts'),
  component: TextsPage,
})
