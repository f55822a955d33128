import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '~/features/site-settings/admin/legal-page'
import { paths } from '~/lib/paths'
import { staffHead } from '~/seo/page-head'

/** Who answers for the legal pages. */
export const Route = createFileRoute('/admin/_dashboard/settings/legal')({
  head: ({ match }) =>
    staffHead(match.context.settings, `${paths.settings}/legal`, 'Settings: Legal pages'),
  component: LegalPage,
})
