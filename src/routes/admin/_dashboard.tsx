import { createFileRoute, Navigate, Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { kindOfTab } from '~/content-kinds/registry'
import { EmailRequest } from '~/features/auth/admin/email-request'
import { StaffGate } from '~/features/auth/admin/staff-gate'
import { useLogout } from '~/features/auth/queries'
import { StaffSearch } from '~/features/people/admin/staff-search'
import { MailAlarm } from '~/features/readiness/admin/mail-alarm'
import { CONTENT_ID } from '~/features/site-chrome/components/route-announcer'
import { LoadFailure } from '~/features/staff/admin/load-failure'
import { StaffShell } from '~/features/staff/admin/shell/staff-shell'
import { type StaffUser, StaffUserContext } from '~/features/staff/admin/staff-user'
import { askToLeave } from '~/features/staff/admin/unsaved-text/leave-guard'
import { tidyUnsaved } from '~/features/staff/admin/unsaved-text/unsaved-text'
import { type DashboardTab, readDashboardAddress } from '~/features/staff/rules'
import { Attention } from '~/features/today/admin/attention'
import { useWaiting } from '~/features/today/admin/staff-queries'
import { staffPaths } from '~/lib/staff-paths'
import { Spinner } from '~/ui/spinner'
import { CONTENT_SCREENS } from './-content-screens'

/**
 * Around every address of the dashboard. The addresses within say what is shown; it is shown here, so
 * that a list stays as it is while one of its things is opened, edited and closed.
 */
export const Route = createFileRoute('/admin/_dashboard')({ component: DashboardPage })

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
        {(user) => (
          <StaffUserContext value={user}>
            <StaffDashboard user={user} />
          </StaffUserContext>
        )}
      </StaffGate>
    </div>
  )
}

/** Shown until we know who is logged in. */
function Entrance({ children }: { children: ReactNode }) {
  return (
    <main id={CONTENT_ID} tabIndex={-1} className="flex-1 outline-none">
      {children}
    </main>
  )
}

function StaffDashboard({ user }: { user: StaffUser }) {
  useState(() => tidyUnsaved(user.id))
  const logout = useLogout()
  const waiting = useWaiting()
  const showList = useShowList()
  // Of the location alone: the router's matches follow it a moment later.
  const { pathname, search } = useLocation()
  const { tab, openId } = readDashboardAddress(pathname, search)
  if (user.needsSecondFactor && pathname !== staffPaths.account) {
    return <Navigate to="/admin/account" replace />
  }
  return (
    <StaffShell
      username={user.username}
      onLogout={() => askToLeave(() => logout.mutate())}
      isLoggingOut={logout.isPending}
      alarm={<MailAlarm isWriting={openId !== null} />}
      attention={
        <>
          <EmailRequest isWriting={openId !== null} contentId={CONTENT_ID} />
          {pathname === staffPaths.today ? null : (
            <Attention waiting={waiting} isOnTab={tab !== null} isWriting={openId !== null} />
          )}
        </>
      }
      search={<StaffSearch isWriting={openId !== null} />}
      waiting={waiting}
      tab={tab}
      isWriting={openId !== null}
      onTabChange={(next) => showList(next, { replace: tab !== null && openId === null })}
      contentId={CONTENT_ID}
    >
      <Suspense fallback={<Spinner label="Loading..." />}>
        {tab === null ? <Outlet /> : <TabSection tab={tab} openId={openId} />}
      </Suspense>
    </StaffShell>
  )
}

/** What a tab shows, and how its address changes. */
function TabSection({ tab, openId }: { tab: DashboardTab; openId: string | null }) {
  const { navigate, history } = useRouter()
  const showList = useShowList()
  /** Whether the entry before this one in the browser's history is the list. */
  const cameFromList = useRef(false)
  const { Manager } = CONTENT_SCREENS[kindOfTab(tab)]
  const open = (id: string, options: { replace: boolean; ignoreBlocker?: boolean }) =>
    void navigate({
      to: '/admin/$kind/$id',
      params: { kind: kindOfTab(tab), id },
      resetScroll: false,
      ...options,
    })
  return (
    <Manager
      openId={openId}
      onOpen={(id) => {
        cameFromList.current = openId === null
        open(id, { replace: openId !== null })
      }}
      onClose={() => {
        if (cameFromList.current) history.back({ ignoreBlocker: true })
        else showList(tab, { replace: true, ignoreBlocker: true })
        cameFromList.current = false
      }}
      onCreated={(id) => open(id, { replace: true, ignoreBlocker: true })}
    />
  )
}

function useShowList() {
  const { navigate } = useRouter()
  return (tab: DashboardTab, options: { replace: boolean; ignoreBlocker?: boolean }) =>
    void navigate({
      to: '/admin/dashboard',
      search: { tab: tab === 'blog' ? undefined : tab },
      resetScroll: false,
      ...options,
    })
}
