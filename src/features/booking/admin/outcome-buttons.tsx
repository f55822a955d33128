import { Check } from 'lucide-react'
import { useState } from 'react'
import { useSendsMail } from '~/features/firm/use-firm'
import { useToast } from '~/features/staff/admin/toasts'
import { mailNews, ringThem } from '~/lib/mail-words'
import { AlertModal, ModalActions } from '~/ui/modal'
import { SmallButton } from '~/ui/small-button'
import type { StaffBooking } from '../changes/staff-schema'
import { TellChoice } from './dialogs/tell-choice'
import { useBookingAction } from './staff-queries'

/** Can be undone for ten seconds, unless a mail has left. */
export function OutcomeButtons({ booking }: { booking: StaffBooking }) {
  const { id, name, email, phone } = booking
  const sendsMail = useSendsMail()
  const act = useBookingAction(id)
  const { show, fail } = useToast()
  const [isAsking, setIsAsking] = useState(false)
  const [tells, setTells] = useState(true)
  const isTold = tells && email !== ''

  const takeBack = () =>
    act.mutate(
      { action: 'reopen' },
      { onError: (error) => fail('It could not be taken back', error) },
    )
  const record = (action: 'attended' | 'missed') =>
    act.mutate(action === 'missed' ? { action, tells: isTold } : { action }, {
      onSuccess: () => {
        setIsAsking(false)
        if (action === 'missed' && isTold) {
          show({
            title: `${name}: did not come.`,
            description: mailNews(sendsMail, 'An email to them', ringThem(phone)),
          })
        } else {
          show({
            title: `${name}: ${action === 'missed' ? 'did not come' : 'attended'}.`,
            undo: takeBack,
          })
        }
      },
      onError: (error) => fail('It could not be saved', error),
    })

  return (
    <>
      <SmallButton
        aria-label={`Attended: ${name}`}
        disabled={act.isPending}
        onClick={() => record('attended')}
      >
        <Check aria-hidden="true" className="size-4" /> Attended
      </SmallButton>
      <SmallButton
        aria-label={`Did not come: ${name}`}
        disabled={act.isPending}
        onClick={() => (email === '' ? record('missed') : setIsAsking(true))}
      >
        Did not come
      </SmallButton>
      <AlertModal
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={`${name} did not come?`}
      >
        <TellChoice
          name={name}
          isOn={tells}
          onChange={setTells}
          phone={phone}
          hint="A friendly line with a link to choose another time. It can’t be taken back."
        />
        <ModalActions>
          <SmallButton onClick={() => setIsAsking(false)}>Not now</SmallButton>
          <SmallButton look="primary" disabled={act.isPending} onClick={() => record('missed')}>
            {tells ? `Save, and tell ${name}` : 'Save'}
          </SmallButton>
        </ModalActions>
      </AlertModal>
    </>
  )
}
