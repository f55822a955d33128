import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '~/features/auth/admin/login-page'
import { CONTENT_ID } from '~/features/site-chrome/components/route-announcer'
import { paths } from '~/lib/paths'
import { pageHead } from '~/seo/page-head'

export const Route = createFileRoute('/admin/login')({
  head: ({ match }) =>
    pageHead({
      siteUrl: match.context.settings.siteUrl,
      path: paths.login,
      title: 'Admin Login',
      description: 'Where our staff log in.',
      isHidden: true,
    }),
  component: () => (
    <main id={CONTENT_ID} tabIndex={-1} className="outline-none focus-visible:shadow-none">
      <LoginPage />
    </main>
  ),
})
