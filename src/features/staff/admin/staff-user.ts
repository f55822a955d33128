import { createContext, useContext } from 'react'
import { may, type Permission, type Role } from '~/domain/permissions'
import type { StartPage } from '~/domain/start-page'

/** The logged-in user. */
export interface StaffUser {
  id: string
  username: string
  isAdmin: boolean
  role: Role
  roles: readonly Role[]
  /** Must be set up before anything else. */
  needsSecondFactor: boolean
  /** After a login. */
  startPage: StartPage
  hasEmail: boolean
}

/** The member of staff who sees the dashboard; provided once, around all of it. */
export const StaffUserContext = createContext<StaffUser | null>(null)

export function useStaffUser(): StaffUser {
  const user = useContext(StaffUserContext)
  if (!user) throw new Error('This belongs inside the dashboard.')
  return user
}

export function useMay(permission: Permission): boolean {
  return may(useStaffUser().roles, permission)
}
