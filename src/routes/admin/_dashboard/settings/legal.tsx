import { createFileRoute } from '@tanstack/react-router'
import { AttestationsPage } from '~/features/attestations/admin/attestations-page'

/** Who answers for what the site says. */
export const Route = createFileRoute('/admin/_dashboard/settings/legal')({
  component: AttestationsPage,
})
