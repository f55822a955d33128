import { createFileRoute } from '@tanstack/react-router'
import { NoticesPage } from '~/features/site-settings/admin/notices-page'

/** Notices at the top of every page. */
export const Route = createFileRoute('/admin/_dashboard/settings/notices')({
  component: NoticesPage,
})
