import { createFileRoute } from '@tanstack/react-router'
import { CONTENT_ID } from '~/features/site-chrome/components/route-announcer'
import { MailTestPage } from '~/features/site-settings/admin/mail/mail-test-page'
import { paths } from '~/lib/paths'
import { staffHead } from '~/seo/page-head'

export const Route = createFileRoute('/admin/mail-test')({
  head: ({ match }) => staffHead(match.context.settings, paths.mailTest, 'Test email'),
  component: Page,
})

function Page() {
  return (
    <main id={CONTENT_ID} tabIndex={-1} className="outline-none focus-visible:shadow-none">
      <MailTestPage />
    </main>
  )
}
