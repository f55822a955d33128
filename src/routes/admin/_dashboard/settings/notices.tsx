import { createFileRoute } from '@tanstack/react-router'
import { NoticesPage } from '~/features/site-settings/admin/notices-page'

/** What stands on top of every page for a time. */
export const Route = createFileRoute('/admin/_dashboard/settings/notices')({
  component: NoticesPage,
})
