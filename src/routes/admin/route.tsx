import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useSessionEnd } from '~/features/auth/admin/use-session-end'
import { ToastArea } from '~/features/staff/admin/toasts'

/** Around every staff page: the end of a session, and toasts. */
export const Route = createFileRoute('/admin')({ component: StaffLayout })

function StaffLayout() {
  useSessionEnd()
  return (
    <>
      <Outlet />
      <ToastArea />
    </>
  )
}
