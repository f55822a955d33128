import { createFileRoute } from '@tanstack/react-router'
import { NewPasswordPage } from '~/features/auth/admin/link-pages'
import { ContentMain } from '~/features/site-chrome/components/content-main'
import { paths } from '~/lib/paths'
import { staffHead } from '~/seo/page-head'

export const Route = createFileRoute('/admin/new-password')({
  head: ({ match }) =>
    staffHead(match.context.settings, paths.newPassword, 'Choose a new password'),
  component: () => (
    <ContentMain>
      <NewPasswordPage />
    </ContentMain>
  ),
})
