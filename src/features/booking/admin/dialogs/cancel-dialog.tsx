import { z } from 'zod'
import { useToast } from '~/features/staff/admin/toasts'
import { useUnsavedText } from '~/features/staff/admin/unsaved-text/use-unsaved-text'
import { formatTime } from '~/lib/london'
import { ringThem } from '~/lib/mail-words'
import { TextArea } from '~/ui/forms/field'
import { ScriptedForm } from '~/ui/forms/scripted-form'
import { Modal, ModalActions } from '~/ui/modal'
import { SmallButton } from '~/ui/small-button'
import type { BookingDetails } from '../../changes/staff-schema'
import { CHANGE_LIMITS } from '../../rules'
import { TellChoice, useTelling } from './tell-choice'
import { useChange } from './use-change'

interface DialogProps {
  booking: BookingDetails
  isOpen: boolean
  onClose: () => void
}

export function CancelDialog({ booking, isOpen, onClose }: DialogProps) {
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={`Cancel ${booking.name}, ${booking.startsAtLabel}?`}
    >
      <CancelForm booking={booking} onClose={onClose} />
    </Modal>
  )
}

function CancelForm({ booking, onClose }: Omit<DialogProps, 'isOpen'>) {
  const { id, name, email, phone, startsAt, hasFailedMail } = booking
  const change = useChange(booking)
  const { show } = useToast()
  const { typed, keep } = useUnsavedText(`words to ${id}`, z.string())
  const words = typed ?? ''
  const left = CHANGE_LIMITS.reason - words.length
  const {
    isTold: isAsked,
    sendsMail,
    news,
    choice,
  } = useTelling({ ...booking, mayTell: email !== '' })
  const isTold = isAsked && sendsMail

  const cancel = () =>
    change.make({ action: 'cancel', words: isAsked ? words : '', tells: isAsked }, () => {
      keep(null)
      onClose()
      show({
        title: 'The consultation is cancelled.',
        ...(email === '' ? { description: ringThem(phone) } : news),
      })
    })

  return (
    <ScriptedForm
      onSubmit={() => {
        if (!change.isPending) cancel()
      }}
    >
      {email ? (
        <TellChoice
          {...choice}
          hint={
            hasFailedMail
              ? 'With a link to book again. Their last email was refused, so call them as well.'
              : 'With a link to book again. It takes the entry out of their calendar.'
          }
        />
      ) : (
        <p>There is no email address. {ringThem(phone)}</p>
      )}
      {isTold ? (
        <div className="mt-4">
          <TextArea
            name="cancel-words"
            label={`A few words to ${name}`}
            isOptional
            rows={3}
            maxLength={CHANGE_LIMITS.reason}
            value={words}
            onValueChange={keep}
          />
          <p className="mt-1 text-muted">
            In the email, above the link to book again. {left}{' '}
            {left === 1 ? 'character' : 'characters'} left.
          </p>
        </div>
      ) : null}
      <p className="mt-3 text-muted">
        This can’t be undone. {formatTime(startsAt)} can then be booked by someone else.
      </p>
      <Failure text={change.failure} />
      <ModalActions>
        <SmallButton onClick={onClose}>
          {change.isCancelled ? 'Close' : 'Keep the booking'}
        </SmallButton>
        {change.isCancelled ? null : (
          <SmallButton type="submit" look="danger" isDisabled={change.isPending}>
            {isTold ? `Cancel and tell ${name}` : 'Cancel the booking'}
          </SmallButton>
        )}
      </ModalActions>
    </ScriptedForm>
  )
}

export function Failure({ text }: { text: string | null }) {
  return (
    <div role="alert" className="mt-4 empty:hidden">
      {text ? (
        <p className="rounded-button border-danger border-l-4 bg-panel px-4 py-2.5 font-semibold">
          {text}
        </p>
      ) : null}
    </div>
  )
}
