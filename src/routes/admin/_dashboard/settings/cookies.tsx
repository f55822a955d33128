import { createFileRoute } from '@tanstack/react-router'
import { CookiesPage } from '~/features/site-settings/admin/cookies-page'

/** What visitors are asked about cookies. */
export const Route = createFileRoute('/admin/_dashboard/settings/cookies')({
  component: CookiesPage,
})
