import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SessionEnded } from '~/features/auth/admin/session-ended'
import { ToastArea } from '~/features/staff/admin/toasts'

/** Around every staff page: the end of a session, and toasts. */
export const Route = createFileRoute('/admin')({ component: StaffLayout })

function StaffLayout() {
  return (
    <>
      <Outlet />
      <SessionEnded />
      <ToastArea />
    </>
  )
}
