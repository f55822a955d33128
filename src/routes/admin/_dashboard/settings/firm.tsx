import { createFileRoute } from '@tanstack/react-router'
import { FirmPage } from '~/features/site-settings/admin/firm/firm-page'
import { paths } from '~/lib/paths'
import { staffHead } from '~/seo/page-head'

/** The firm's facts. */
export const Route = createFileRoute('/admin/_dashboard/settings/firm')({
  head: ({ match }) =>
    staffHead(match.context.settings, `${paths.settings}/firm`, 'Settings: The firm'),
  component: FirmPage,
})
