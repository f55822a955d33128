import { createFileRoute } from '@tanstack/react-router'
import { ArticlesPage } from '~/features/site-settings/admin/articles-page'
import { paths } from '~/lib/paths'
import { staffHead } from '~/seo/page-head'

/** Whether search engines may list articles. */
export const Route = createFileRoute('/admin/_dashboard/settings/articles')({
  head: ({ match }) =>
    staffHead(match.context.settings, `${paths.settings}/articles`, 'Settings: Articles'),
  component: ArticlesPage,
})
