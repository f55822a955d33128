import { createFileRoute } from '@tanstack/react-router'
import { LinksPage } from '~/features/links/admin/links-page'
import { staffHead } from '~/seo/page-head'

/** Links of articles that lead nowhere. */
export const Route = createFileRoute('/admin/_dashboard/links')({
  head: ({ match }) => staffHead(match.context.settings, '/admin/links', 'Links'),
  component: LinksPage,
})
