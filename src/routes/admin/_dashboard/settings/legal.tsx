import { createFileRoute } from '@tanstack/react-router'
import { ConfirmationsPage } from '~/features/confirmations/admin/confirmations-page'

/** Who answers for what the site says. */
export const Route = createFileRoute('/admin/_dashboard/settings/legal')({
  component: ConfirmationsPage,
})
