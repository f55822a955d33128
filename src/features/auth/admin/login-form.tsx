import { useHydrated } from '@tanstack/react-router'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useToast } from '~/features/staff/admin/toasts'
import { ApiError } from '~/lib/api/api-client'
import { failureText, ownSentence } from '~/lib/api/failure-text'
import { useErrorsUntilChanged } from '~/lib/forms/use-standing-errors'
import { button } from '~/ui/button'
import { TextField } from '~/ui/forms/field'
import { LOGIN_MESSAGES, WRONG_LOGIN } from '../rules'
import type { Login } from '../schema'
import { CodeField } from './code-field'
import { useLogin } from './session'

type LoginField = keyof typeof LOGIN_MESSAGES

interface LoginFormProps {
  /** Fills in the user name. */
  username?: string
  /** Continues with the session; without it the whole page does. */
  onLogin?: (login: Login) => void
}

/**
 * User name and password, and a code where the server asks for one. It needs the script: the token it gets is in the
 * browser's storage.
 */
export function LoginForm({ username, onLogin }: LoginFormProps) {
  const isHydrated = useHydrated()
  const login = useLogin(onLogin)
  const { show, dismiss } = useToast()
  const [errors, setErrors] = useState<Partial<Record<LoginField, string>>>({})
  const codeField = useRef<HTMLDivElement>(null)
  const codeRefusal = codeRefusalOf(login.error)
  const sentCode = login.variables?.code !== undefined
  const asksCode = sentCode || codeRefusal !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: a second wrong code is another answer
  const wrong = useMemo(
    () => ({ ...errors, ...(sentCode && codeRefusal && { code: codeRefusal }) }),
    [errors, login.error],
  )
  const { standing, onInput } = useErrorsUntilChanged(wrong)

  useEffect(() => {
    if (codeRefusalOf(login.error)) codeField.current?.querySelector('input')?.select()
  }, [login.error])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (login.isPending) return
    const form = event.currentTarget
    const typed = new FormData(form)
    const input = {
      username: String(typed.get('username') ?? '').trim(),
      password: String(typed.get('password') ?? ''),
      ...(asksCode && { code: String(typed.get('code') ?? '') }),
    }
    const missing = (['username', 'password'] as const).filter((field) => input[field] === '')
    setErrors(Object.fromEntries(missing.map((field) => [field, LOGIN_MESSAGES[field]])))
    if (missing[0]) {
      login.reset()
      form.querySelector<HTMLInputElement>(`[name="${missing[0]}"]`)?.focus()
      return
    }
    dismiss()
    login.mutate(input, {
      onError: (error) => {
        // Being asked for a code is no failure.
        if (codeRefusalOf(error) && input.code === undefined) return
        show({ title: LOGIN_FAILED, description: refusalOf(error), variant: 'destructive' })
      },
    })
  }

  return (
    // Sent without the script, a form of method GET would write the password into the address.
    <form method="post" noValidate onInput={onInput} onSubmit={submit}>
      <noscript>
        <p className="mb-5 text-muted">Logging in needs JavaScript. Please switch it on.</p>
      </noscript>
      {login.error && !codeRefusal ? <LoginFailed error={login.error} /> : null}
      <div className="grid gap-5">
        <TextField
          name="username"
          label="Username"
          defaultValue={username}
          autoComplete="username"
          error={standing.username}
        />
        <TextField
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          error={standing.password}
        />
        {asksCode ? (
          <div ref={codeField}>
            <CodeField
              name="code"
              label="Code"
              hint="The six digits that your authenticator app shows, or one of your recovery codes."
              error={standing.code}
            />
          </div>
        ) : null}
        {/* While it waits it is not disabled, so that it keeps the keyboard's focus. */}
        <button
          type="submit"
          className={button()}
          disabled={!isHydrated}
          aria-disabled={login.isPending || undefined}
        >
          {login.isPending ? 'Logging in...' : 'Log in'}
        </button>
      </div>
    </form>
  )
}

const LOGIN_FAILED = 'Login failed'

/** Stays after the toast, which a screen reader reads out, has gone. */
function LoginFailed({ error }: { error: Error }) {
  return (
    <div className="mb-5 rounded-button border-[1.5px] border-danger px-4 py-3">
      <p className="font-semibold text-danger">{LOGIN_FAILED}</p>
      <p>{refusalOf(error)}</p>
    </div>
  )
}

/** The server's message about the code; undefined without one. */
function codeRefusalOf(error: Error | null): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  return error.issues.find(({ path }) => path === 'code')?.message
}

/** Only the server can say that a name or a password is wrong; it may not even have been asked. */
function refusalOf(error: Error): string {
  const isRefused = error instanceof ApiError && error.status === 401
  return isRefused ? ownSentence(error) || WRONG_LOGIN : failureText(error)
}
