import { createFileRoute } from '@tanstack/react-router'
import { ConsultationsPage } from '~/features/site-settings/admin/consultations-page'

/** How consultations are booked and changed. */
export const Route = createFileRoute('/admin/_dashboard/settings/consultations')({
  component: ConsultationsPage,
})
