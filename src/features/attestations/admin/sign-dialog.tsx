import { useMemo, useState } from 'react'
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
import type { ListedAttestable } from '../schema'
import { useSign } from './staff-queries'

interface SignDialogProps {
  item: ListedAttestable
  /** As whom the account signs. */
  self: { name: string; role: string }
  onClose: () => void
}

/** Signs for what a subject says now. */
export function SignDialog({ item, self, onClose }: SignDialogProps) {
  const { kind, subject, hash, name, source, asksUntil, mayBeOwn, invented } = item
  const [until, setUntil] = useState('')
  const [isOwn, setIsOwn] = useState(false)
  const { mutate, isPending, error } = useSign()
  const { show } = useToast()
  const issues = error instanceof ApiError ? error.issues : []
  const errors = useMemo(() => fieldErrors(error instanceof ApiError ? error.issues : []), [error])
  const { standing, onInput } = useErrorsUntilChanged(errors)
  const isStale = error instanceof ApiError && error.status === 409

  const sign = () => {
    if (isPending || hash === null) return
    mutate(
      { kind, subject, hash, until: asksUntil ? until : null, isOwn },
      {
        onSuccess: () => {
          onClose()
          show({ title: `Confirmed today: ${name}` })
        },
      },
    )
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={`Confirm: ${name}`}
      description={`You confirm as ${self.name}, ${self.role}, that ${source ? 'you have read it as it stands today, and that it is right' : 'this is right today'}. Its words are stored with your name.`}
    >
      <ScriptedForm onInput={onInput} onSubmit={sign} className="grid gap-4">
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
