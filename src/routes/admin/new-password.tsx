import { createFileRoute } from '@tanstack/react-router'
import { NewPasswordPage } from '~/features/auth/admin/link-pages'
import { CONTENT_ID } from '~/features/site-chrome/components/route-announcer'
import { paths } from '~/lib/paths'
import { staffHead } from '~/seo/page-head'

export const Route = createFileRoute('/admin/new-password')({
  head: ({ match }) =>
    staffHead(match.context.settings, paths.newPassword, 'Choose a new password'),
  component: Page,
})

function Page() {
  return (
    <main id={CONTENT_ID} tabIndex={-1} className="outline-none focus-visible:shadow-none">
      <NewPasswordPage />
    </main>
  )
}
