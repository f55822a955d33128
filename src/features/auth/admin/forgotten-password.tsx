import { useMutation } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef } from 'react'
import { useSendsMail } from '~/features/firm/use-firm'
import { FailureNote } from '~/features/staff/admin/load-failure'
import { ApiError } from '~/lib/api/api-client'
import { fieldErrors } from '~/lib/api/field-errors'
import { button } from '~/ui/button'
import { TextField } from '~/ui/forms/field'
import { textLink } from '~/ui/text-link'
import { NO_RESET_MAIL } from '../rules'
import { textOf } from './confirm-dialog'
import { Entrance } from './entrance'
import { linksApi } from './staff-queries'

/** Asks for a link to choose a new password (docs/product.md, "Links in mails to staff"). */
export function ForgottenPassword() {
  const isHydrated = useHydrated()
  const sendsMail = useSendsMail()
  const answer = useRef<HTMLParagraphElement>(null)
  /** Set immediately: a second press may come before the first is shown. */
  const isSending = useRef(false)
  const request = useMutation({
    mutationFn: (username: string) =>
      linksApi('POST', '/api/auth/password-reset', { json: { username } }),
    onSettled: () => {
      isSending.current = false
    },
  })
  useEffect(() => {
    if (request.isSuccess) answer.current?.focus()
  }, [request.isSuccess])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    request.mutate(textOf(new FormData(event.currentTarget), 'username'))
  }
  const error =
    request.error instanceof ApiError ? fieldErrors(request.error.issues).username : undefined
  return (
    <Entrance title="A new password">
      {request.data ? (
        <p ref={answer} tabIndex={-1} className="mt-3 outline-none focus-visible:shadow-none">
          {request.data.message}
        </p>
      ) : (
        <form
          method="post"
          noValidate
          onInput={() => error && request.reset()}
          onSubmit={submit}
          className="mt-3"
        >
          <p className="mb-6 text-muted">
            {sendsMail
              ? 'We’ll send a link to your account’s email address. Your current password works until you’ve chosen a new one.'
              : NO_RESET_MAIL}
          </p>
          {!error ? <FailureNote error={request.error} /> : null}
          <div className="grid gap-5">
            <TextField
              name="username"
              label="Username or email address"
              autoComplete="username"
              error={error}
            />
            <button
              type="submit"
              className={button()}
              disabled={!isHydrated}
              aria-disabled={request.isPending || undefined}
            >
              {request.isPending ? 'Sending…' : 'Send the link'}
            </button>
          </div>
        </form>
      )}
      <Link to="/admin/login" className={`${textLink} mt-4 inline-flex min-h-11 items-center`}>
        Back to the login
      </Link>
    </Entrance>
  )
}
