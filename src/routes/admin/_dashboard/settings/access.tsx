import { createFileRoute } from '@tanstack/react-router'
import { AccessPage } from '~/features/site-settings/admin/access-page'

/** How staff get in, and how long what they do is stored. */
export const Route = createFileRoute('/admin/_dashboard/settings/access')({
  component: AccessPage,
})
