import { createFileRoute } from '@tanstack/react-router'
import { PricesPage } from '~/features/site-settings/admin/prices/prices-page'

/** The firm's prices. */
export const Route = createFileRoute('/admin/_dashboard/settings/prices')({
  component: PricesPage,
})
