import { createFileRoute } from '@tanstack/react-router'
import { CookiesPage } from '~/features/site-settings/admin/cookies-page'
import { paths } from '~/lib/paths'
import { staffHead } from '~/seo/page-head'

/** What visitors are asked about cookies. */
export const Route = createFileRoute('/admin/_dashboard/settings/cookies')({
  head: ({ match }) =>
    staffHead(match.context.settings, `${paths.settings}/cookies`, 'Settings: Cookies'),
  component: CookiesPage,
})
