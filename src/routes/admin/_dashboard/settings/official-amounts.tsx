import { createFileRoute } from '@tanstack/react-router'
import { AmountsPage } from '~/features/attestations/admin/figures/amounts-page'

/** What others set and the site shows. */
export const Route = createFileRoute('/admin/_dashboard/settings/official-amounts')({
  component: AmountsPage,
})
