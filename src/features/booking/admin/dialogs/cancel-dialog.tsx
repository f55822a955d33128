import { useState } from 'react'
import { useSendsMail } from '~/features/firm/use-firm'
import { useToast } from '~/features/staff/admin/toasts'
import { ApiError } from '~/lib/api/api-client'
import { failureText } from '~/lib/api/failure-text'
import { formatTime } from '~/lib/london'
import { mailNews, noMailTo, ringThem } from '~/lib/mail-words'
import { button } from '~/ui/button'
import { TextArea } from '~/ui/forms/field'
import { Modal, ModalActions } from '~/ui/modal'
import type { BookingDetails } from '../../changes/staff-schema'
import { CHANGE_LIMITS } from '../../rules'
import { useBookingAction } from '../staff-queries'
import { useKeptText } from '../use-kept-text'

interface DialogProps {
  booking: BookingDetails
  isOpen: boolean
  onClose: () => void
}

/** Cancels a booking, with a few words to the visitor. The words stay until they have gone. */
export function CancelDialog({ booking, isOpen, onClose }: DialogProps) {
  const { id, name, email, phone, startsAt, startsAtLabel } = booking
  const act = useBookingAction(id)
  const { show } = useToast()
  const { text, keep } = useKeptText(`words to ${id}`)
  const [failure, setFailure] = useState<string | null>(null)
  const words = text ?? ''
  const left = CHANGE_LIMITS.reason - words.length
  const sendsMail = useSendsMail()
  const hasEmail = email !== ''
  const isTold = hasEmail && sendsMail

  const cancel = () => {
    setFailure(null)
    act.mutate(
      { action: 'cancel', words, tells: hasEmail },
      {
        onSuccess: () => {
          keep(null)
          onClose()
          show({
            title: 'The consultation is cancelled.',
            description: hasEmail
              ? mailNews(sendsMail, `An email to ${name}`, ringThem(phone))
              : ringThem(phone),
          })
        },
        onError: (error) => {
          // An ended session leads to the login, and back to these words.
          if (!(error instanceof ApiError && error.status === 401)) setFailure(failureText(error))
        },
      },
    )
  }

  return (
    <Modal isOpen={isOpen} onClose={onClose} title={`Cancel ${name}, ${startsAtLabel}?`}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!act.isPending) cancel()
        }}
      >
        {isTold ? (
          <>
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
            <p className="mt-3 text-muted">
              This can’t be undone. {formatTime(startsAt)} is free again for others.
            </p>
          </>
        ) : (
          <p>
            {hasEmail ? noMailTo(phone) : `There is no email address. ${ringThem(phone)}`}{' '}
            {formatTime(startsAt)} is free again for others.
          </p>
        )}
        <Failure text={failure} />
        <ModalActions>
          <button type="button" className={button('quiet', 'small')} onClick={onClose}>
            Keep the booking
          </button>
          <button
            type="submit"
            className={`${button('danger', 'small')} aria-disabled:opacity-60`}
            aria-disabled={act.isPending}
          >
            {isTold ? `Cancel and tell ${name}` : 'Cancel the booking'}
          </button>
        </ModalActions>
      </form>
    </Modal>
  )
}

/** Why what was asked for in a dialog was not done. */
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
