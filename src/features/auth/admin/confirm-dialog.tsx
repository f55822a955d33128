import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useToast } from '~/features/staff/admin/toasts'
import { ApiError } from '~/lib/api-client'
import { failureText } from '~/lib/failure-text'
import { type FieldErrors, fieldErrors } from '~/lib/field-errors'
import { button } from '~/ui/button'
import { TextField } from '~/ui/field'
import { Modal, ModalActions } from '~/ui/modal'

interface ConfirmDialogProps {
  title: string
  /** What will come of it. */
  description?: ReactNode
  /** What the button does, and to whom. */
  confirmLabel: string
  isDangerous?: boolean
  /** What is said when it is done. */
  doneMessage: string
  /** Sends what was typed; a refusal stays beside its fields. */
  send: (typed: FormData) => Promise<unknown>
  onDone?: () => void
  onClose: () => void
  /** The fields above the password. */
  children?: (errors: FieldErrors) => ReactNode
}

/**
 * Something that a stolen session must not do: it takes the password of whoever does it
 * (docs/product.md, "People").
 */
export function ConfirmDialog({ title, description, children, ...form }: ConfirmDialogProps) {
  return (
    <Modal isOpen title={title} description={description} onClose={form.onClose}>
      <ConfirmForm
        {...form}
        onDone={() => {
          form.onDone?.()
          form.onClose()
        }}
      >
        {children}
      </ConfirmForm>
    </Modal>
  )
}

/** The form of such a dialog, below whatever else stands in it. */
export function ConfirmForm({
  confirmLabel,
  isDangerous,
  doneMessage,
  send,
  onDone,
  onClose,
  children,
}: Omit<ConfirmDialogProps, 'title' | 'description'>) {
  const { show } = useToast()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState('')
  const [isSending, setIsSending] = useState(false)

  useEffect(() => {
    const isWrong = Object.keys(errors).length > 0
    if (isWrong) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    setIsSending(true)
    try {
      await send(new FormData(event.currentTarget))
      show({ title: doneMessage })
      onDone?.()
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause))
      const issues = error instanceof ApiError ? error.issues : []
      setErrors(fieldErrors(issues))
      setFailure(issues.length > 0 ? '' : failureText(error))
      setIsSending(false)
    }
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      {failure ? (
        <p role="alert" className="mb-4 font-semibold text-danger">
          {failure}
        </p>
      ) : null}
      <div className="grid gap-4">
        {children?.(errors)}
        <TextField
          name="currentPassword"
          label="Your own password"
          hint="Only you can confirm this, not somebody who finds your screen unlocked."
          type="password"
          autoComplete="current-password"
          error={errors.currentPassword}
        />
      </div>
      <ModalActions>
        <button type="button" className={button('quiet', 'small')} onClick={onClose}>
          Cancel
        </button>
        <button
          type="submit"
          className={button(isDangerous ? 'danger' : 'primary', 'small')}
          aria-disabled={isSending || undefined}
        >
          {isSending ? 'Please wait…' : confirmLabel}
        </button>
      </ModalActions>
    </form>
  )
}

/** A field of a form as text. */
export function textOf(typed: FormData, name: string): string {
  return String(typed.get(name) ?? '')
}
