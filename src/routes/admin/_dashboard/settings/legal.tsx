import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '~/features/site-settings/admin/legal-page'

/** Who answers for the legal pages. */
export const Route = createFileRoute('/admin/_dashboard/settings/legal')({
  component: LegalPage,
})
