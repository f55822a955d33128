import { Link, Navigate } from '@tanstack/react-router'
import { useFirm } from '~/lib/use-firm'
import { BrandMark } from '~/ui/brand-mark'
import { textLink } from '~/ui/text-link'
import { useAuthStatus } from '../queries'
import { LoginForm } from './login-form'

interface LoginPageProps {
  /** Where in the dashboard they were when they had to log in. */
  from: string | undefined
}

/** The staff login; anyone already logged in goes straight to the dashboard. */
export function LoginPage({ from }: LoginPageProps) {
  const { name } = useFirm()
  const { user } = useAuthStatus()
  if (user) return <Navigate to="/admin/dashboard" href={from} replace />
  return (
    <div className="wrap flex min-h-dvh flex-col items-center justify-center gap-8 py-12">
      <Link
        to="/"
        className="inline-flex min-h-11 items-center gap-3 font-serif text-xl text-ink no-underline"
      >
        <BrandMark />
        {name}
      </Link>
      <div className="w-full max-w-md rounded-card border border-line bg-paper p-[clamp(1.5rem,5vw,2.5rem)] shadow-soft">
        <h1 className="text-h2">Admin Login</h1>
        <p className="mt-3 mb-7 text-muted">
          For our staff: manage blog posts, FAQs, team members and will submissions.
        </p>
        {from ? (
          <p className="mb-6 border-l-4 border-clay pl-4">
            Please log in to continue where you were. Anything you had typed has been kept.
          </p>
        ) : null}
        <LoginForm />
      </div>
      <Link to="/" className={`${textLink} inline-flex min-h-11 items-center`}>
        Return to homepage
      </Link>
    </div>
  )
}
