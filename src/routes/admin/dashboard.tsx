import { createFileRoute } from '@tanstack/react-router'
import { lazy, type ReactNode } from 'react'
import { firm } from '~/content/firm'
import { StaffGate } from '~/features/auth/admin/staff-gate'
import { useLogout } from '~/features/auth/queries'
import { Dashboard } from '~/features/dashboard/admin/dashboard'
import { LoadFailure } from '~/features/dashboard/admin/load-failure'
import { DASHBOARD_TABS, type DashboardTab } from '~/features/dashboard/rules'
import { CONTENT_ID } from '~/features/site-chrome/components/route-announcer'
import { paths } from '~/lib/paths'
import { pageHead } from '~/seo/page-head'
import { Spinner } from '~/ui/spinner'

interface DashboardSearch {
  /** Absent for the first. */
  tab?: DashboardTab
}

export const Route = createFileRoute('/admin/dashboard')({
  validateSearch: ({ tab }: Record<string, unknown>): DashboardSearch => ({
    tab: DASHBOARD_TABS.slice(1).find((known) => known === tab),
  }),
  head: ({ match }) =>
    pageHead({
      siteUrl: match.context.settings.siteUrl,
      path: paths.dashboard,
      title: 'Admin Dashboard',
      description: 'Where our staff keep the site.',
      isHidden: true,
    }),
  component: DashboardPage,
})

const BlogManager = lazy(async () => ({
  default: (await import('~/features/blog/admin/blog-manager')).BlogManager,
}))
const FaqManager = lazy(async () => ({
  default: (await import('~/features/faqs/admin/faq-manager')).FaqManager,
}))
const TeamManager = lazy(async () => ({
  default: (await import('~/features/team/admin/team-manager')).TeamManager,
}))

const STATUS_FAILED =
  'We could not check whether you are logged in. Please try again in a few seconds.'

function DashboardPage() {
  return (
    <div className="flex min-h-dvh flex-col">
      <StaffGate
        pending={
          <Entrance>
            <Spinner label="Loading..." />
          </Entrance>
        }
        failed={(retry) => (
          <Entrance>
            <div className="wrap py-12">
              <LoadFailure message={STATUS_FAILED} onRetry={retry} />
            </div>
          </Entrance>
        )}
      >
        {({ username }) => <StaffDashboard username={username} />}
      </StaffGate>
      <footer className="wrap border-t border-line py-5 text-base text-muted">
        © {new Date().getFullYear()} {firm.name}
      </footer>
    </div>
  )
}

/** What stands there before it is known who is there. */
function Entrance({ children }: { children: ReactNode }) {
  return (
    <main id={CONTENT_ID} tabIndex={-1} className="flex-1 outline-none">
      {children}
    </main>
  )
}

function StaffDashboard({ username }: { username: string }) {
  const { tab = 'blog' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const logout = useLogout()
  const showTab = (next: DashboardTab) =>
    navigate({
      search: { tab: next === 'blog' ? undefined : next },
      replace: true,
      resetScroll: false,
    })
  return (
    <Dashboard
      username={username}
      onLogout={() => logout.mutate()}
      isLoggingOut={logout.isPending}
      tab={tab}
      onTabChange={showTab}
      contentId={CONTENT_ID}
      panels={{ blog: <BlogManager />, faq: <FaqManager />, team: <TeamManager /> }}
    />
  )
}
