import { createFileRoute } from '@tanstack/react-router'
import { PricesPage } from '~/features/site-settings/admin/prices/prices-page'
import { paths } from '~/lib/paths'
import { staffHead } from '~/seo/page-head'

/** The firm's prices. */
export const Route = createFileRoute('/admin/_dashboard/settings/prices')({
  head: ({ match }) =>
    staffHead(match.context.settings, `${paths.settings}/prices`, 'Settings: Prices'),
  component: PricesPage,
})
