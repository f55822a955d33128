import { createFileRoute } from '@tanstack/react-router'
import { ArticlesPage } from '~/features/site-settings/admin/articles-page'

/** Whether search engines may list articles. */
export const Route = createFileRoute('/admin/_dashboard/settings/articles')({
  component: ArticlesPage,
})
