import { useMemo, useState } from 'react'
import { StaffField } from '~/features/staff/admin/staff-field'
import { useToast } from '~/features/staff/admin/toasts'
import { ApiError } from '~/lib/api/api-client'
import { failureText } from '~/lib/api/failure-text'
import { fieldErrors } from '~/lib/api/field-errors'
import { useErrorsUntilChanged } from '~/lib/forms/use-standing-errors'
import { listed } from '~/lib/text/listed'
import { DayField } from '~/ui/forms/day-field'
import { ScriptedForm } from '~/ui/forms/scripted-form'
import { Modal, ModalActions } from '~/ui/modal'
import { SmallButton } from '~/ui/small-button'
import type { ConfirmedSubject } from '../schema'
import { CONFIRMATION_LIMITS, subjectOf } from '../subjects'
import { useConfirm } from './staff-queries'

/** The person who answers for it. */
export interface Signer {
  name: string
  role: string
}

interface ConfirmDialogProps {
  subject: ConfirmedSubject
  signer: Signer
  onSign: (signer: Signer) => void
  onClose: () => void
}

/** Asks who answers for what a subject says now. */
export function ConfirmDialog({ subject, signer, onSign, onClose }: ConfirmDialogProps) {
  const { id, hash, mayBeOwn, invented } = subject
  const { name: title, path, asksUntil } = subjectOf(id)
  const { name, role } = signer
  const [until, setUntil] = useState('')
  const [isOwn, setIsOwn] = useState(false)
  const { mutate, isPending, error } = useConfirm()
  const { show } = useToast()
  const issues = error instanceof ApiError ? error.issues : []
  const errors = useMemo(() => fieldErrors(error instanceof ApiError ? error.issues : []), [error])
  const { standing, onInput } = useErrorsUntilChanged(errors)
  const isStale = error instanceof ApiError && error.status === 409

  const confirm = () => {
    if (isPending || hash === null) return
    mutate(
      { id, hash, name, role, until: asksUntil ? until : null, isOwn },
      {
        onSuccess: () => {
          onClose()
          show({ title: `Confirmed today: ${title}` })
        },
      },
    )
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={`Confirm: ${title}`}
      description={
        path
          ? 'You confirm that you have read this page as it stands today, and that it is right. Its words are stored with your name.'
          : 'You confirm that this is right today. Its words are stored with your name.'
      }
    >
      <ScriptedForm onInput={onInput} onSubmit={confirm} className="grid gap-4">
        <StaffField
          name="name"
          label="Full name"
          maxLength={CONFIRMATION_LIMITS.name}
          value={name}
          error={standing.name}
          onValueChange={(name) => onSign({ ...signer, name })}
        />
        <StaffField
          name="role"
          label="Role at the firm"
          hint="For example “Partner” or “Compliance officer (COLP)”."
          maxLength={CONFIRMATION_LIMITS.role}
          value={role}
          error={standing.role}
          onValueChange={(role) => onSign({ ...signer, role })}
        />
        {asksUntil ? (
          <DayField
            name="until"
            label={asksUntil}
            value={until}
            error={standing.until}
            onValueChange={setUntil}
          />
        ) : null}
        {mayBeOwn ? (
          <label className="flex cursor-pointer items-start gap-3">
            <input
              type="checkbox"
              checked={isOwn}
              className="mt-1 size-5 flex-none accent-green"
              onChange={({ target }) => setIsOwn(target.checked)}
            />
            <span>
              <span className="font-semibold">These are our own times</span>
              <span className="block leading-snug text-muted">
                The demonstration has the same ones for {listed(invented)}. Tick this only if your
                firm takes as long.
              </span>
            </span>
          </label>
        ) : null}
        {error && issues.length === 0 ? (
          <p role="alert" className="font-semibold text-danger">
            {failureText(error)}
          </p>
        ) : null}
        <ModalActions>
          <SmallButton onClick={onClose}>{isStale ? 'Look at it again' : 'Cancel'}</SmallButton>
          {isStale ? null : (
            <SmallButton type="submit" look="primary" isDisabled={isPending}>
              {isPending ? 'Confirming...' : 'Confirm'}
            </SmallButton>
          )}
        </ModalActions>
      </ScriptedForm>
    </Modal>
  )
}
