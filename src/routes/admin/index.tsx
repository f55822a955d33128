import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '~/features/auth/admin/login-page'
import { ContentMain } from '~/features/site-chrome/components/content-main'
import { loginHead, loginSearch } from './-login'

/** The shorter address shows the login too; the longer one is its canonical address. */
export const Route = createFileRoute('/admin/')({
  validateSearch: loginSearch,
  head: ({ match }) => loginHead(match.context.settings),
  component: () => (
    <ContentMain>
      <LoginPage from={Route.useSearch().from} />
    </ContentMain>
  ),
})
