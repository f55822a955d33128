import { createFileRoute } from '@tanstack/react-router'
import { InvitationPage } from '~/features/auth/admin/link-pages'
import { CONTENT_ID } from '~/features/site-chrome/components/route-announcer'
import { paths } from '~/lib/paths'
import { staffHead } from '~/seo/page-head'

export const Route = createFileRoute('/admin/invitation')({
  head: ({ match }) => staffHead(match.context.settings, paths.invitation, 'Welcome'),
  component: Page,
})

function Page() {
  return (
    <main id={CONTENT_ID} tabIndex={-1} className="outline-none focus-visible:shadow-none">
      <InvitationPage />
    </main>
  )
}
