import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { FailureNote } from '~/features/staff/admin/load-failure'
import { ApiError } from '~/lib/api/api-client'
import { type FieldErrors, fieldErrors } from '~/lib/api/field-errors'
import { useErrorsUntilChanged } from '~/lib/forms/use-standing-errors'
import { button } from '~/ui/button'
import { TextField } from '~/ui/forms/field'
import { PASSWORD } from '../rules'

interface ChoosePasswordProps {
  username: string
  submitLabel: string
  send: (typed: FormData) => Promise<unknown>
  children?: (errors: FieldErrors) => ReactNode
}

/** A form in which someone who came by a link chooses a password (docs/product.md, "Links in mails to staff"). */
export function ChoosePassword({ username, submitLabel, send, children }: ChoosePasswordProps) {
  const form = useRef<HTMLFormElement>(null)
  /** Set immediately: a second press may come before the first is shown. */
  const isSending = useRef(false)
  const saving = useMutation({
    mutationFn: send,
    onSettled: () => {
      isSending.current = false
    },
  })
  const issues = saving.error instanceof ApiError ? saving.error.issues : []
  const errors = useMemo(
    () => fieldErrors(saving.error instanceof ApiError ? saving.error.issues : []),
    [saving.error],
  )
  const { standing, onInput } = useErrorsUntilChanged(errors)

  useEffect(() => {
    if (saving.error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [saving.error])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    saving.mutate(new FormData(event.currentTarget))
  }
  return (
    <form ref={form} method="post" noValidate onInput={onInput} onSubmit={submit} className="mt-3">
      <p className="mb-6">
        Your username is <strong>{username}</strong>.
      </p>
      <input type="text" hidden readOnly autoComplete="username" value={username} />
      {issues.length === 0 ? <FailureNote error={saving.error} /> : null}
      <div className="grid gap-5">
        {children?.(standing)}
        <NewPasswordField name="password" error={standing.password} />
        <button type="submit" className={button()} aria-disabled={saving.isPending || undefined}>
          {saving.isPending ? 'Saving…' : submitLabel}
        </button>
      </div>
    </form>
  )
}

export function NewPasswordField({ name, error }: { name: string; error?: string }) {
  return (
    <TextField
      name={name}
      label="New password"
      hint={`At least ${PASSWORD.shortest} characters, of any kind. A few words together are easy to remember and hard to guess.`}
      type="password"
      autoComplete="new-password"
      error={error}
    />
  )
}
