import { createFileRoute } from '@tanstack/react-router'
import { ForgottenPassword } from '~/features/auth/admin/forgotten-password'
import { CONTENT_ID } from '~/features/site-chrome/components/route-announcer'
import { paths } from '~/lib/paths'
import { staffHead } from '~/seo/page-head'

export const Route = createFileRoute('/admin/forgotten-password')({
  head: ({ match }) => staffHead(match.context.settings, paths.forgottenPassword, 'A new password'),
  component: Page,
})

function Page() {
  return (
    <main id={CONTENT_ID} tabIndex={-1} className="outline-none focus-visible:shadow-none">
      <ForgottenPassword />
    </main>
  )
}
