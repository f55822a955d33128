import { createFileRoute } from '@tanstack/react-router'
import { SendPage } from '~/features/newsletter/admin/send-page'
import { staffPaths } from '~/lib/staff-paths'
import { staffHead } from '~/seo/page-head'

/** An article for every subscriber. */
export const Route = createFileRoute('/admin/_dashboard/subscribers/send')({
  head: ({ match }) => staffHead(match.context.settings, staffPaths.sendArticle, 'Send an article'),
  component: SendPage,
})
