import { useSendsMail } from '~/features/firm/use-firm'
import { useToast } from '~/features/staff/admin/toasts'
import { mailNews, ringThem } from '~/lib/mail-words'
import { SmallButton } from '~/ui/small-button'
import type { BookingDetails } from '../changes/staff-schema'
import { useBookingAction } from './staff-queries'

interface FurtherActionsProps {
  booking: BookingDetails
  onBookAgain: () => void
}

export function FurtherActions({ booking, onBookAgain }: FurtherActionsProps) {
  const { id, state, email, phone } = booking
  const sendsMail = useSendsMail()
  const act = useBookingAction(id)
  const { show, fail } = useToast()
  const send = () =>
    act.mutate(
      { action: 'resend' },
      {
        onSuccess: () => show({ title: mailNews(sendsMail, 'The confirmation', ringThem(phone)) }),
        onError: (error) => fail('The confirmation could not be sent', error),
      },
    )
  return (
    <div className="flex flex-wrap gap-2 border-line border-t px-4 py-4">
      <SmallButton onClick={onBookAgain}>Book again</SmallButton>
      {state === 'booked' && email && sendsMail ? (
        <SmallButton disabled={act.isPending} onClick={send}>
          Send confirmation again
        </SmallButton>
      ) : null}
    </div>
  )
}
