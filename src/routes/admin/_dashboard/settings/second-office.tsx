import { createFileRoute } from '@tanstack/react-router'
import { SecondOfficePage } from '~/features/site-settings/admin/second-office/second-office-page'

/** Where else the firm is. */
export const Route = createFileRoute('/admin/_dashboard/settings/second-office')({
  component: SecondOfficePage,
})
