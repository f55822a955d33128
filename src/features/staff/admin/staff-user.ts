import { createContext, useContext } from 'react'
import { may, type Permission, type Role } from '~/domain/permissions'
import type { StartPage } from '~/domain/start-page'

/** Who is logged in. */
export interface StaffUser {
  id: string
  username: string
  isAdmin: boolean
  role: Role
  roles: readonly Role[]
  /** Before anything else. */
  needsSecondFactor: boolean
  /** After a login. */
  startPage: StartPage
  /** Whether the account has an email address. */
  hasEmail: boolean
}

/** The member of staff who sees the dashboard; given once, around all of it. */
export const StaffUserContext = createContext<StaffUser | null>(null)

/** Who is logged in, anywhere in the dashboard. */
export function useStaffUser(): StaffUser {
  const user = useContext(StaffUserContext)
  if (!user) throw new Error('This belongs inside the dashboard.')
  return user
}

/** Whether the logged-in user's role includes something (docs/product.md, "Roles"). */
export function useMay(permission: Permission): boolean {
  return may(useStaffUser().roles, permission)
}
