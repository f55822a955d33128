import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useHydrated, useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { startPath } from '~/domain/start-page'
import { LoadFailure } from '~/features/staff/admin/load-failure'
import { ApiError } from '~/lib/api/api-client'
import { failureText } from '~/lib/api/failure-text'
import { button } from '~/ui/button'
import { TextField } from '~/ui/forms/field'
import { Spinner } from '~/ui/spinner'
import { textLink } from '~/ui/text-link'
import { LINK_CLOSED } from '../rules'
import { ChoosePassword } from './choose-password'
import { textOf } from './confirm-dialog'
import { Entrance } from './entrance'
import { beginSession, requireStorage } from './session'
import { linksApi } from './staff-queries'

export function InvitationPage() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return (
    <LinkPage
      title="Welcome"
      read={(token) => linksApi('POST', '/api/auth/invitation', { json: { token } })}
      closed="The invitation has been used or withdrawn, or is more than 7 days old. If you have an account already, please log in. Otherwise ask an administrator to send you a new one."
    >
      {({ username, name }, token) => (
        <ChoosePassword
          username={username}
          submitLabel="Set password and log in"
          send={async (typed) => {
            requireStorage()
            const json = { token, name: textOf(typed, 'name'), password: textOf(typed, 'password') }
            const login = await linksApi('PUT', '/api/auth/invitation', { json })
            beginSession(queryClient, login)
            await navigate({ to: startPath(login.user.startPage), replace: true })
          }}
        >
          {(errors) => (
            <TextField
              name="name"
              label="Your name"
              autoComplete="name"
              defaultValue={name}
              error={errors.name}
            />
          )}
        </ChoosePassword>
      )}
    </LinkPage>
  )
}

export function NewPasswordPage() {
  const [isDone, setIsDone] = useState(false)
  if (isDone) {
    return (
      <Entrance title="Your new password is set">
        <p className="mt-3 mb-6">
          You’re logged out everywhere. Please log in with your new password.
        </p>
        <Link to="/admin/login" className={button()}>
          Log in
        </Link>
      </Entrance>
    )
  }
  return (
    <LinkPage
      title="Choose a new password"
      read={(token) => linksApi('POST', '/api/auth/password-reset/link', { json: { token } })}
      closed="It has been used, or is more than an hour old. Your password hasn’t changed."
    >
      {({ username }, token) => (
        <ChoosePassword
          username={username}
          submitLabel="Set password"
          send={async (typed) => {
            const json = { token, password: textOf(typed, 'password') }
            await linksApi('PUT', '/api/auth/password-reset', { json })
            setIsDone(true)
          }}
        />
      )}
    </LinkPage>
  )
}

interface LinkPageProps<State> {
  title: string
  read: (token: string) => Promise<State>
  /** Advice for a link that no longer works. */
  closed: string
  children: (state: State, token: string) => ReactNode
}

const CLOSED = [410, 422]

/** A page behind a mailed link. Opening it uses nothing up: programs follow links too. */
export function LinkPage<State>({ title, read, closed, children }: LinkPageProps<State>) {
  const isHydrated = useHydrated()
  const { hash: token, pathname } = useLocation()
  const [ownPath] = useState(pathname)
  const { data, error, refetch } = useQuery({
    queryKey: ['link', title, token],
    queryFn: () => read(token),
    // Already on the way elsewhere, whose address has no token.
    enabled: isHydrated && pathname === ownPath,
    gcTime: 0,
  })
  const isClosed = error instanceof ApiError && CLOSED.includes(error.status)
  if (isClosed) {
    return (
      <Entrance title={LINK_CLOSED}>
        <p className="mt-3 mb-4">{closed}</p>
        <p className="flex flex-wrap gap-x-6">
          <Link to="/admin/login" className={`${textLink} inline-flex min-h-11 items-center`}>
            Log in
          </Link>
          <Link
            to="/admin/forgotten-password"
            className={`${textLink} inline-flex min-h-11 items-center`}
          >
            Ask for a new password
          </Link>
        </p>
      </Entrance>
    )
  }
  return (
    <Entrance title={title}>
      <noscript>
        <p className="mt-3 text-muted">This needs JavaScript. Please switch it on.</p>
      </noscript>
      {error ? (
        <LoadFailure message={failureText(error)} onRetry={() => void refetch()} />
      ) : data ? (
        children(data, token)
      ) : (
        <Spinner label="Loading..." />
      )}
    </Entrance>
  )
}
