import { Link } from '@tanstack/react-router'
import { useAuthStatus, useLogout } from '~/features/auth/queries'
import { button } from '~/ui/button'

/** What the header shows in addition to someone who is logged in. */
export function StaffLinks() {
  const { user } = useAuthStatus()
  const logout = useLogout()
  if (!user) return null
  return (
    <>
      <Link
        to={user.isAdmin ? '/admin/dashboard' : '/admin/today'}
        className={button('quiet', 'small')}
      >
        Dashboard
      </Link>
      <button
        type="button"
        className={button('quiet', 'small')}
        data-choice=""
        disabled={logout.isPending}
        onClick={() => logout.mutate()}
      >
        Logout
      </button>
    </>
  )
}
