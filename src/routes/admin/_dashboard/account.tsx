import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '~/features/auth/admin/account-page'
import { SheetByMail } from '~/features/today/admin/sheet-by-mail'
import { staffPaths } from '~/lib/staff-paths'
import { staffHead } from '~/seo/page-head'

/** One's own password, second factor and sessions. */
export const Route = createFileRoute('/admin/_dashboard/account')({
  head: ({ match }) => staffHead(match.context.settings, staffPaths.account, 'Your account'),
  component: Account,
})

function Account() {
  return (
    <AccountPage>
      <SheetByMail />
    </AccountPage>
  )
}
