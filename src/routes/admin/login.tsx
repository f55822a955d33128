import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '~/features/auth/admin/login-page'
import { returnAddress } from '~/features/auth/rules'
import { CONTENT_ID } from '~/features/site-chrome/components/route-announcer'
import { paths } from '~/lib/paths'
import { pageHead } from '~/seo/page-head'

export const Route = createFileRoute('/admin/login')({
  validateSearch: ({ from }: Record<string, unknown>): { from?: string } => ({
    from: returnAddress(from),
  }),
  head: ({ match }) =>
    pageHead({
      settings: match.context.settings,
      path: paths.login,
      title: 'Admin Login',
      description: 'Where our staff log in.',
      isHidden: true,
    }),
  component: Login,
})

function Login() {
  const { from } = Route.useSearch()
  return (
    <main id={CONTENT_ID} tabIndex={-1} className="outline-none focus-visible:shadow-none">
      <LoginPage from={from} />
    </main>
  )
}
