import { createFileRoute } from '@tanstack/react-router'
import { ConsultationsPage } from '~/features/site-settings/admin/consultations-page'
import { paths } from '~/lib/paths'
import { staffHead } from '~/seo/page-head'

/** How consultations are booked and changed. */
export const Route = createFileRoute('/admin/_dashboard/settings/consultations')({
  head: ({ match }) =>
    staffHead(match.context.settings, `${paths.settings}/consultations`, 'Settings: Consultations'),
  component: ConsultationsPage,
})
