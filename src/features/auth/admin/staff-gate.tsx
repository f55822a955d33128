import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { readStored, TOKEN_KEY } from '~/lib/browser/browser-storage'
import { isStaffPath } from '~/lib/paths'
import { staffPaths } from '~/lib/staff-paths'
import { authStatusQuery, useAuthStatus } from '../queries'
import type { AuthStatus } from '../schema'
import { useIsLoggingOut } from './session'

interface StaffGateProps {
  /** Shown until the login status is known. */
  pending: ReactNode
  failed: (retry: () => void) => ReactNode
  children: (user: AuthStatus['user']) => ReactNode
}

export function StaffGate({ pending, failed, children }: StaffGateProps) {
  const { user, isLoading } = useAuthStatus()
  const { isError, refetch } = useQuery({ ...authStatusQuery, enabled: false })
  const isLoggingOut = useIsLoggingOut()
  const { href, pathname } = useLocation()
  if (user) return children(user)
  // Already elsewhere: the code that ended the session decides where to go.
  const isLeaving = !isStaffPath(pathname)
  if (isLoading || isLoggingOut || isLeaving) return pending
  // A refusal would have removed the token: this failure says nothing about the session.
  if (isError && readStored(TOKEN_KEY) !== null) return failed(() => void refetch())
  // The dashboard at its default page need not be remembered.
  const from = href === staffPaths.dashboard ? undefined : href
  return <Navigate to="/admin/login" search={{ from }} replace ignoreBlocker />
}
