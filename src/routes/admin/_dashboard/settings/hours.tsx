import { createFileRoute } from '@tanstack/react-router'
import { HoursPage } from '~/features/site-settings/admin/hours/hours-page'

/** When the office is open. */
export const Route = createFileRoute('/admin/_dashboard/settings/hours')({
  component: HoursPage,
})
