import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Spinner } from '~/ui/spinner'
import { useAuthStatus, useIsLoggingOut } from '../queries'
import type { AuthStatus } from '../schema'

interface StaffGateProps {
  children: (user: AuthStatus['user']) => ReactNode
}

/**
 * Shows a page to staff alone: a spinner until it is known who is there, and the login for anyone else
 * (docs/product.md, "Staff sessions"). It guards the view; the API guards the data.
 */
export function StaffGate({ children }: StaffGateProps) {
  const { user, isLoading } = useAuthStatus()
  const isLoggingOut = useIsLoggingOut()
  if (user) return children(user)
  if (isLoading || isLoggingOut) return <Spinner label="Loading..." />
  return <Navigate to="/admin/login" replace />
}
