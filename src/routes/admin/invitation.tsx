import { createFileRoute } from '@tanstack/react-router'
import { InvitationPage } from '~/features/auth/admin/link-pages'
import { ContentMain } from '~/features/site-chrome/components/content-main'
import { paths } from '~/lib/paths'
import { staffHead } from '~/seo/page-head'

export const Route = createFileRoute('/admin/invitation')({
  head: ({ match }) => staffHead(match.context.settings, paths.invitation, 'Welcome'),
  component: () => (
    <ContentMain>
      <InvitationPage />
    </ContentMain>
  ),
})
