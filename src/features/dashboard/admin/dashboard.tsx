import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { button } from '~/ui/button'
import { Spinner } from '~/ui/spinner'
import { TabbedPanels } from '~/ui/tabs'
import { textLink } from '~/ui/text-link'
import { DASHBOARD_TABS, type DashboardTab } from '../rules'

const labels = { blog: 'Blog', faq: 'FAQ', team: 'Team' } as const

interface DashboardProps {
  username: string
  onLogout: () => void
  isLoggingOut: boolean
  tab: DashboardTab
  onTabChange: (tab: DashboardTab) => void
  /** What each tab shows; it may be on its way. */
  panels: Record<DashboardTab, ReactNode>
  /** Of the main content, for the router to move the keyboard to. */
  contentId: string
}

/** Where staff keep the site (docs/product.md, "Dashboard"). */
export function Dashboard({ tab, onTabChange, panels, contentId, ...header }: DashboardProps) {
  return (
    <>
      <DashboardHeader {...header} />
      <main
        id={contentId}
        tabIndex={-1}
        className="wrap flex-1 py-4 text-base outline-none focus-visible:shadow-none sm:py-6"
      >
        <TabbedPanels
          label="What to keep"
          value={tab}
          onChange={onTabChange}
          tabs={DASHBOARD_TABS.map((value) => ({
            value,
            label: labels[value],
            panel: <Suspense fallback={<Spinner label="Loading..." />}>{panels[value]}</Suspense>,
          }))}
        />
      </main>
    </>
  )
}

type HeaderProps = Pick<DashboardProps, 'username' | 'onLogout' | 'isLoggingOut'>

function DashboardHeader({ username, onLogout, isLoggingOut }: HeaderProps) {
  return (
    <header className="border-b border-line bg-paper">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
        <div className="min-w-0">
          <h1 className="text-h3">Admin Dashboard</h1>
          <p className="text-base break-words text-muted">Welcome, {username}</p>
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <Link to="/" className={`${textLink} inline-flex min-h-11 items-center text-base`}>
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
