import { createFileRoute } from '@tanstack/react-router'
import { ForgottenPassword } from '~/features/auth/admin/forgotten-password'
import { ContentMain } from '~/features/site-chrome/components/content-main'
import { paths } from '~/lib/paths'
import { staffHead } from '~/seo/page-head'

export const Route = createFileRoute('/admin/forgotten-password')({
  head: ({ match }) => staffHead(match.context.settings, paths.forgottenPassword, 'A new password'),
  component: () => (
    <ContentMain>
      <ForgottenPassword />
    </ContentMain>
  ),
})
