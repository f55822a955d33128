import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useSendsMail } from '~/features/firm/use-firm'
import { useToast } from '~/features/staff/admin/toasts'
import { LeaveDialog, useLeaveGuard } from '~/features/staff/admin/unsaved-text/leave-guard'
import { SAVE_TIMEOUT_MS } from '~/features/staff/rules'
import { ApiError } from '~/lib/api/api-client'
import { failureText } from '~/lib/api/failure-text'
import { type FieldErrors, fieldErrors } from '~/lib/api/field-errors'
import { useErrorsUntilChanged } from '~/lib/forms/use-standing-errors'
import { TextField } from '~/ui/forms/field'
import { Modal, ModalActions } from '~/ui/modal'
import { SmallButton } from '~/ui/small-button'
import { CodeField } from './code-field'
import { accountQuery } from './staff-queries'

export interface ConfirmDialogProps {
  title: string
  /** The consequences. */
  description?: ReactNode
  /** The button's action, with the person's name. */
  confirmLabel: string
  isDangerous?: boolean
  /** Shown when it is done, unless the caller reports that. */
  doneMessage?: string
  /** Sends what was typed, until the signal aborts; a refusal is shown at its fields. */
  send: (typed: FormData, signal: AbortSignal) => Promise<unknown>
  onDone?: () => void
  onClose: () => void
  /** Gets the focus once it is done, when the button that led here may be gone. */
  doneFocus?: RefObject<HTMLElement | null>
  /** True to ask for a code as well, if the user has a second factor. */
  asksCode?: boolean
  /** True when every administrator is notified by mail. */
  isTold?: boolean
  /** False until the fields above the password can be read: nothing is confirmed unseen. */
  isReady?: boolean
  /** True to preserve what is typed above the password when the dialog closes. */
  isKept?: boolean
  /** Shown when no answer has come to something that must not be done twice: what to do if it was done. */
  ifDone?: string
  children?: (errors: FieldErrors) => ReactNode
}

/**
 * Asks for the user's password before something that a stolen session must not do (docs/product.md, "Staff accounts").
 */
export function ConfirmDialog({
  title,
  description,
  doneFocus,
  isKept = false,
  children,
  ...form
}: ConfirmDialogProps) {
  const isDone = useRef(false)
  const isSending = useRef(false)
  const [isChanged, setIsChanged] = useState(false)
  const guard = useLeaveGuard(isChanged, () => {}, null)
  const close = () => {
    if (isSending.current) return
    if (isChanged) guard.ask(form.onClose)
    else form.onClose()
  }
  return (
    <Modal
      isOpen
      title={title}
      description={description}
      onClose={close}
      finalFocus={() => (isDone.current ? (doneFocus?.current ?? null) : null)}
    >
      <ConfirmForm
        {...form}
        isSending={isSending}
        onChange={() => setIsChanged(!isKept)}
        onDone={() => {
          isDone.current = true
          guard.release()
          form.onDone?.()
          form.onClose()
        }}
      >
        {children}
      </ConfirmForm>
      <LeaveDialog guard={guard} />
    </Modal>
  )
}

type ConfirmFormProps = Omit<
  ConfirmDialogProps,
  'title' | 'description' | 'doneFocus' | 'isKept'
> & {
  /** While true, the dialog stays open, so that the outcome is seen. */
  isSending: RefObject<boolean>
  /** Called when something above the password changes. */
  onChange?: () => void
}

/** The form of such a dialog, below its other content. */
export function ConfirmForm({
  confirmLabel,
  isDangerous,
  doneMessage,
  send,
  onDone,
  onClose,
  isSending,
  asksCode = false,
  isTold = false,
  isReady = true,
  ifDone,
  onChange,
  children,
}: ConfirmFormProps) {
  const { data: account } = useQuery({ ...accountQuery, enabled: asksCode })
  const sendsMail = useSendsMail()
  const { show } = useToast()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const { standing, onInput } = useErrorsUntilChanged(errors)
  const [failure, setFailure] = useState('')
  const [isWaiting, setIsWaiting] = useState(false)

  useEffect(() => {
    const isWrong = Object.keys(errors).length > 0
    if (isWrong) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current || !isReady) return
    isSending.current = true
    setIsWaiting(true)
    try {
      await send(new FormData(event.currentTarget), AbortSignal.timeout(SAVE_TIMEOUT_MS))
      isSending.current = false
      if (doneMessage) show({ title: doneMessage })
      onDone?.()
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause))
      const issues = error instanceof ApiError ? error.issues : []
      setErrors(fieldErrors(issues))
      const isUnknown = ifDone && !(error instanceof ApiError)
      setFailure(issues.length > 0 ? '' : `${failureText(error)} ${isUnknown ? ifDone : ''}`.trim())
      isSending.current = false
      setIsWaiting(false)
    }
  }
  return (
    <form ref={form} method="post" noValidate onInput={onInput} onSubmit={submit}>
      {failure ? (
        <p role="alert" className="mb-4 font-semibold text-danger">
          {failure}
        </p>
      ) : null}
      <div className="grid gap-4">
        {children ? (
          <div className="grid gap-4" onChange={onChange}>
            {children(standing)}
          </div>
        ) : null}
        <TextField
          name="currentPassword"
          label="Your own password"
          hint="Only you can confirm this, not someone who finds your screen unlocked."
          type="password"
          autoComplete="current-password"
          error={standing.currentPassword}
        />
        {asksCode && (account?.hasSecondFactor || errors.code) ? (
          <CodeField
            name="code"
            label="Code from your second factor"
            hint="The one your app shows now, or one of your recovery codes."
            error={standing.code}
          />
        ) : null}
      </div>
      {isTold ? (
        <p className="mt-4 text-muted">
          {sendsMail
            ? 'We’ll tell every administrator by email.'
            : 'This site has no mail server, so no email goes out: please tell the other administrators yourself.'}
        </p>
      ) : null}
      <ModalActions>
        <SmallButton isDisabled={isWaiting} onClick={onClose}>
          Cancel
        </SmallButton>
        <SmallButton
          type="submit"
          look={isDangerous ? 'danger' : 'primary'}
          isDisabled={isWaiting || !isReady}
        >
          {isWaiting ? 'Please wait…' : confirmLabel}
        </SmallButton>
      </ModalActions>
    </form>
  )
}

export function proofOf(typed: FormData) {
  const currentPassword = textOf(typed, 'currentPassword')
  return typed.has('code') ? { currentPassword, code: textOf(typed, 'code') } : { currentPassword }
}

export function textOf(typed: FormData, name: string): string {
  return String(typed.get(name) ?? '')
}
