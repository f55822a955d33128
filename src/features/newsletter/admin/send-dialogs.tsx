import { useSendsMail } from '~/features/firm/use-firm'
import { AlertModal, ModalActions } from '~/ui/modal'
import { SmallButton } from '~/ui/small-button'
import { NEWSLETTER_PACE, NO_OTHER_WAY } from '../staff-rules'

/** "first" asks before anything is sent; `repeat` asks again for an article that was sent before. */
export type Asking = null | 'first' | { repeat: string }

interface SendDialogsProps {
  asking: Asking
  subscribers: number
  subject: string
  isSending: boolean
  onSend: (isRepeat: boolean) => void
  onClose: () => void
}

const A_MINUTE = (NEWSLETTER_PACE.most * 60_000) / NEWSLETTER_PACE.windowMs

/** Confirmation of something that cannot be undone (docs/product.md, "Subscribers"). */
export function SendDialogs({ asking, subscribers, subject, ...dialog }: SendDialogsProps) {
  const sendsMail = useSendsMail()
  const people =
    subscribers === 1 ? '1 subscriber' : `${subscribers.toLocaleString('en-GB')} subscribers`
  return (
    <>
      <SendDialog
        {...dialog}
        isOpen={asking === 'first'}
        title={`Send this to ${people}?`}
        description={
          sendsMail
            ? `“${subject}” goes out at ${A_MINUTE} emails a minute. It can’t be taken back.`
            : `Nobody would get “${subject}”: this site has no mail server. ${NO_OTHER_WAY}`
        }
        label="Send"
        isRepeat={false}
      />
      <SendDialog
        {...dialog}
        isOpen={asking !== null && asking !== 'first'}
        title="Send it a second time?"
        description={
          asking === null || asking === 'first'
            ? ''
            : `${asking.repeat} Everyone still subscribed would get it again.`
        }
        label="Send it again"
        isRepeat
      />
    </>
  )
}

interface SendDialogProps extends Pick<SendDialogsProps, 'isSending' | 'onSend' | 'onClose'> {
  isOpen: boolean
  title: string
  description: string
  label: string
  isRepeat: boolean
}

function SendDialog({ label, isRepeat, isSending, onSend, ...modal }: SendDialogProps) {
  return (
    <AlertModal {...modal}>
      <ModalActions>
        <SmallButton onClick={modal.onClose}>Cancel</SmallButton>
        <SmallButton
          look={isRepeat ? 'danger' : 'primary'}
          isDisabled={isSending}
          onClick={() => onSend(isRepeat)}
        >
          {isSending ? 'Sending...' : label}
        </SmallButton>
      </ModalActions>
    </AlertModal>
  )
}
