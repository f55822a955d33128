import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CONTENT_KINDS } from '~/content-kinds/registry'
import { may } from '~/domain/permissions'
import { button } from '~/ui/button'
import { TabbedPanels, tabLook } from '~/ui/tabs'
import { textLink } from '~/ui/text-link'
import { DASHBOARD_PAGES, type DashboardTab } from '../rules'
import { ReadOnlyNotice } from './read-only-notice'
import { useStaffUser } from './staff-user'

interface DashboardProps {
  username: string
  onLogout: () => void
  isLoggingOut: boolean
  /** Null while a page of its own is shown. */
  tab: DashboardTab | null
  onTabChange: (tab: DashboardTab) => void
  /** A line above the tabs on what cannot wait. */
  attention: ReactNode
  /** What the tab or the page shows; it may be on its way. */
  children: ReactNode
  /** Of the main content, for the router to move the keyboard to. */
  contentId: string
}

/** Where staff look after the site (docs/product.md, "Dashboard"). */
export function Dashboard(props: DashboardProps) {
  const { attention, tab, onTabChange, children, contentId, ...header } = props
  return (
    <>
      <DashboardHeader {...header} />
      {attention}
      <main
        id={contentId}
        tabIndex={-1}
        className="wrap flex-1 py-4 text-sm outline-none focus-visible:shadow-none sm:py-6"
      >
        {tab === null ? null : <ReadOnlyNotice tab={tab} />}
        <TabbedPanels
          label="Parts of the site"
          value={tab}
          onChange={onTabChange}
          tabs={Object.values(CONTENT_KINDS).map(({ tab: value, tabLabel }) => ({
            value,
            label: tabLabel,
            panel: value === tab ? children : null,
          }))}
          beside={<DashboardPages />}
        />
        {tab === null && <div className="pt-6">{children}</div>}
      </main>
    </>
  )
}

function DashboardPages() {
  const { role } = useStaffUser()
  const pages = DASHBOARD_PAGES.filter(({ needs }) => !needs || may(role, needs))
  if (pages.length === 0) return null
  return (
    <nav aria-label="Looking after the site" className="sm:ml-3 sm:border-l sm:border-line sm:pl-3">
      <ul className="flex flex-wrap gap-x-1">
        {pages.map(({ to, label }) => (
          <li key={label} className="flex">
            <Link
              to={to}
              className={`${tabLook} no-underline`}
              activeProps={{ 'aria-current': 'page' }}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type HeaderProps = Pick<DashboardProps, 'username' | 'onLogout' | 'isLoggingOut'>

function DashboardHeader({ username, onLogout, isLoggingOut }: HeaderProps) {
  return (
    <header className="border-b border-line bg-paper">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
        <div className="min-w-0">
          <h1 className="text-h3">Admin Dashboard</h1>
          <Link
            to="/admin/account"
            className="inline-flex min-h-6 items-center text-sm break-words text-muted underline decoration-1 underline-offset-[0.18em] hover:text-ink"
          >
            Welcome, {username}
          </Link>
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <Link to="/" className={`${textLink} inline-flex min-h-11 items-center text-sm`}>
            View site
          </Link>
          <button
            type="button"
            className={button('quiet', 'small')}
            disabled={isLoggingOut}
            onClick={onLogout}
          >
            Logout
          </button>
        </div>
      </div>
    </header>
  )
}
