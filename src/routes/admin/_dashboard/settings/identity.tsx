import { createFileRoute } from '@tanstack/react-router'
import { IdentityPage } from '~/features/site-settings/admin/identity/identity-page'

/** What the firm looks like. */
export const Route = createFileRoute('/admin/_dashboard/settings/identity')({
  component: IdentityPage,
})
