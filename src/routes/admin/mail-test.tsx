import { createFileRoute } from '@tanstack/react-router'
import { ContentMain } from '~/features/site-chrome/components/content-main'
import { MailTestPage } from '~/features/site-settings/admin/mail/mail-test-page'
import { paths } from '~/lib/paths'
import { staffHead } from '~/seo/page-head'

export const Route = createFileRoute('/admin/mail-test')({
  head: ({ match }) => staffHead(match.context.settings, paths.mailTest, 'Test email'),
  component: () => (
    <ContentMain>
      <MailTestPage />
    </ContentMain>
  ),
})
