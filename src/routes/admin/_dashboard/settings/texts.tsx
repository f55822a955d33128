import { createFileRoute } from '@tanstack/react-router'
import { TextsPage } from '~/features/site-settings/admin/texts/texts-page'

/** What pages say in the firm's own words. */
export const Route = createFileRoute('/admin/_dashboard/settings/texts')({
  component: TextsPage,
})
