import { createFileRoute } from '@tanstack/react-router'
import { ReadyPage } from '~/features/readiness/admin/ready-page'
import { paths } from '~/lib/paths'
import { staffHead } from '~/seo/page-head'

/** The settings begin with what is still to be done. */
export const Route = createFileRoute('/admin/_dashboard/settings/')({
  head: ({ match }) =>
    staffHead(match.context.settings, paths.settings, 'Settings: Ready for the public'),
  component: ReadyPage,
})
