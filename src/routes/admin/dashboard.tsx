import { createFileRoute } from '@tanstack/react-router'
import { firm } from '~/content/firm'
import { StaffGate } from '~/features/auth/admin/staff-gate'
import { useLogout } from '~/features/auth/queries'
import { CONTENT_ID } from '~/features/site-chrome/components/route-announcer'
import { paths } from '~/lib/paths'
import { pageHead } from '~/seo/page-head'
import { button } from '~/ui/button'

export const Route = createFileRoute('/admin/dashboard')({
  head: ({ match }) =>
    pageHead({
      siteUrl: match.context.settings.siteUrl,
      path: paths.dashboard,
      title: 'Admin Dashboard',
      description: 'Where our staff keep the site.',
      isHidden: true,
    }),
  component: Dashboard,
})

function Dashboard() {
  return (
    <div className="flex min-h-dvh flex-col">
      <main id={CONTENT_ID} tabIndex={-1} className="flex-1 outline-none focus-visible:shadow-none">
        <StaffGate>{({ username }) => <DashboardHeader username={username} />}</StaffGate>
      </main>
      <footer className="wrap border-t border-line py-6 text-base text-muted">
        © {new Date().getFullYear()} {firm.name}
      </footer>
    </div>
  )
}

function DashboardHeader({ username }: { username: string }) {
  const logout = useLogout()
  return (
    <div className="border-b border-line bg-paper">
      <div className="wrap flex flex-wrap items-center justify-between gap-4 py-5">
        <div>
          <h1 className="text-h3">Admin Dashboard</h1>
          <p className="text-base text-muted">Welcome, {username}</p>
        </div>
        <button
          type="button"
          className={button('quiet', 'small')}
          disabled={logout.isPending}
          onClick={() => logout.mutate()}
        >
          Logout
        </button>
      </div>
    </div>
  )
}
