import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CONTENT_KINDS } from '~/content-kinds/registry'
import { FirmMark } from '~/features/firm/components/firm-mark'
import { useFirm } from '~/features/firm/use-firm'
import { staffPaths } from '~/lib/staff-paths'
import { SkipLink } from '~/ui/skip-link'
import { SmallButton } from '~/ui/small-button'
import { TabbedPanels } from '~/ui/tabs'
import { textLink } from '~/ui/text-link'
import type { DashboardTab } from '../../rules'
import { ReadOnlyNotice } from '../read-only-notice'
import { SectionBar } from './section-bar'
import { SectionRail } from './section-rail'
import type { Waiting } from './waiting-count'

interface StaffShellProps {
  username: string
  onLogout: () => void
  isLoggingOut: boolean
  /** Null while a separate page is shown. */
  tab: DashboardTab | null
  /** True while something is being edited: on a phone it has the screen to itself. */
  isWriting: boolean
  onTabChange: (tab: DashboardTab) => void
  /** The search button, in the header. */
  search: ReactNode
  /** A red line below the header for urgent problems. */
  alarm: ReactNode
  /** A line above the page about waiting work. */
  attention: ReactNode
  /** Waiting items by section. */
  waiting: Waiting | undefined
  /** The content of the tab or page, which may still be loading. */
  children: ReactNode
  /** Id of the main content, to which the router moves the focus. */
  contentId: string
}

/** The frame of the staff area: the user, the menu, and the page (docs/product.md, "Dashboard"). */
export function StaffShell(props: StaffShellProps) {
  const { alarm, attention, tab, isWriting, onTabChange, waiting, children, contentId, ...header } =
    props
  const { pathname } = useLocation()
  const shown = { pathname, tab }
  return (
    <div
      className={`flex flex-1 flex-col ${isWriting ? '' : 'max-lg:[--section-bar:3.75rem] print:[--section-bar:0px]'}`}
    >
      <SkipLink to={contentId} />
      <ShellHeader {...header} />
      {alarm}
      <div className="grid flex-1 items-start lg:grid-cols-[14rem_minmax(0,1fr)]">
        <SectionRail shown={shown} waiting={waiting} />
        <div className="flex min-h-full min-w-0 flex-col lg:border-l lg:border-line">
          {attention}
          <main
            id={contentId}
            tabIndex={-1}
            className="min-w-0 flex-1 px-4 py-4 text-sm outline-none focus-visible:shadow-none sm:px-6 sm:py-6"
          >
            {tab ? <ReadOnlyNotice tab={tab} /> : null}
            {tab && tabs.some(({ value }) => value === tab) ? (
              <TabbedPanels
                label="Parts of the site"
                value={tab}
                onChange={onTabChange}
                tabs={tabs.map(({ value, label }) => ({
                  value,
                  label,
                  panel: value === tab ? children : null,
                }))}
              />
            ) : (
              children
            )}
          </main>
          <footer className="mx-4 border-t border-line py-5 text-sm text-muted sm:mx-6">
            © {new Date().getFullYear()} {useFirm().name}
          </footer>
        </div>
      </div>
      {isWriting ? null : <SectionBar shown={shown} waiting={waiting} />}
    </div>
  )
}

const tabs = Object.values(CONTENT_KINDS).flatMap((kind) =>
  'isInMenuAlone' in kind ? [] : [{ value: kind.tab, label: kind.tabLabel }],
)

type HeaderProps = Pick<StaffShellProps, 'username' | 'onLogout' | 'isLoggingOut' | 'search'>

function ShellHeader({ username, onLogout, isLoggingOut, search }: HeaderProps) {
  const { name } = useFirm()
  return (
    <header className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-paper px-4 py-2 sm:px-6 lg:pl-4 print:hidden">
      <div className="flex min-w-0 flex-1 items-center gap-3">
        <FirmMark className="flex-none" />
        <div className="min-w-0">
          <Link
            to={staffPaths.today}
            className="block font-serif text-base leading-tight text-ink no-underline hover:underline"
          >
            {name}
          </Link>
          <div className="flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
            <h1 className="font-sans text-sm font-normal tracking-normal">Admin Dashboard</h1>
            <span aria-hidden="true" className="max-sm:hidden">
              ·
            </span>
            <Link
              to={staffPaths.account}
              className="inline-flex min-h-6 min-w-0 items-center wrap-anywhere text-muted underline decoration-1 underline-offset-[0.18em] hover:text-ink"
            >
              Welcome, {username}
            </Link>
          </div>
        </div>
      </div>
      {search}
      <div className="flex items-center gap-4">
        <Link
          to="/"
          className={`${textLink} hidden min-h-11 items-center text-sm whitespace-nowrap sm:inline-flex`}
        >
          View site
        </Link>
        <SmallButton disabled={isLoggingOut} onClick={onLogout}>
          Logout
        </SmallButton>
      </div>
    </header>
  )
}
