import { Link, Navigate } from '@tanstack/react-router'
import { startPath } from '~/domain/start-page'
import { textLink } from '~/ui/text-link'
import { useAuthStatus } from '../queries'
import { keepsDrafts } from '../rules'
import { Entrance } from './entrance'
import { LoginForm } from './login-form'

interface LoginPageProps {
  /** The page of the dashboard that asked for a login. */
  from: string | undefined
}

/** The staff login; anyone already logged in goes straight to their start page. */
export function LoginPage({ from }: LoginPageProps) {
  const { user } = useAuthStatus()
  if (user) return <Navigate to={startPath(user.startPage)} href={from} replace />
  return (
    <Entrance title="Admin Login">
      <p className="mt-3 mb-7 text-muted">
        For our staff: manage blog posts, FAQs, team members and will submissions.
      </p>
      {from ? (
        <p className="mb-6 border-l-4 border-clay pl-4">
          Please log in to continue where you were.
          {keepsDrafts(from) ? ' Anything you had typed has been kept.' : ''}
        </p>
      ) : null}
      <LoginForm />
      <Link
        to="/admin/forgotten-password"
        className={`${textLink} mt-4 inline-flex min-h-11 items-center`}
      >
        Forgotten your password?
      </Link>
    </Entrance>
  )
}
