import { createFileRoute } from '@tanstack/react-router'
import { RedirectsPage } from '~/features/site-settings/admin/redirects-page'

/** Where addresses of an old site lead. */
export const Route = createFileRoute('/admin/_dashboard/settings/redirects')({
  component: RedirectsPage,
})
