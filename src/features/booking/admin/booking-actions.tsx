import { ArrowLeftRight, Clock, Pencil, RotateCcw, X } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '~/features/staff/admin/staff-user'
import { useToast } from '~/features/staff/admin/toasts'
import { formatTime } from '~/lib/london'
import { SmallButton } from '~/ui/small-button'
import type { BookingDetails } from '../changes/staff-schema'
import { STATE_WORDS } from './booking-words'
import { CancelDialog } from './dialogs/cancel-dialog'
import { CorrectDialog } from './dialogs/correct-dialog'
import { MoveDialog } from './dialogs/move-dialog'
import { ReassignDialog } from './dialogs/reassign-dialog'
import { OutcomeButtons } from './outcome-buttons'
import { useBookingAction } from './staff-queries'

export function BookingActions({ booking }: { booking: BookingDetails }) {
  const { state, startsAt, hosts } = booking
  const [open, setOpen] = useState<'correct' | 'move' | 'reassign' | 'cancel' | null>(null)
  /** Only reception changes times and details. */
  const mayChange = useMay('visitors')
  // A dialog that is open says what a colleague has done meanwhile.
  if (state === 'cancelled' && open === null) return null
  const close = () => setOpen(null)
  return (
    <section aria-label="Actions" className="border-line border-t px-4 py-4">
      {state === 'booked' ? (
        <>
          {mayChange ? (
            <div className="grid grid-cols-2 gap-2 *:px-2!">
              <EditButton onPress={() => setOpen('correct')} />
              <SmallButton onClick={() => setOpen('move')}>
                <Clock aria-hidden="true" className="size-4" /> Move
              </SmallButton>
              {hosts.length > 0 ? (
                <SmallButton onClick={() => setOpen('reassign')}>
                  <ArrowLeftRight aria-hidden="true" className="size-4" /> Reassign
                </SmallButton>
              ) : null}
              <SmallButton
                className="border-danger! text-danger! hover:bg-danger! hover:text-white!"
                onClick={() => setOpen('cancel')}
              >
                <X aria-hidden="true" className="size-4" /> Cancel
              </SmallButton>
            </div>
          ) : null}
          <p className="mt-2 text-muted">
            From {formatTime(startsAt)}, when it begins, you can mark it as attended or not.
          </p>
        </>
      ) : null}
      {state === 'undecided' ? (
        <>
          <p className="mb-2 font-semibold">Did it take place?</p>
          <div className="grid grid-cols-2 gap-2">
            <OutcomeButtons booking={booking} />
            {mayChange ? <EditButton onPress={() => setOpen('correct')} /> : null}
          </div>
        </>
      ) : null}
      {state === 'attended' || state === 'missed' ? (
        <>
          <TakeBack booking={booking} />
          {mayChange ? <EditButton onPress={() => setOpen('correct')} /> : null}
        </>
      ) : null}
      <CorrectDialog booking={booking} isOpen={open === 'correct'} onClose={close} />
      <MoveDialog booking={booking} isOpen={open === 'move'} onClose={close} />
      <ReassignDialog booking={booking} isOpen={open === 'reassign'} onClose={close} />
      <CancelDialog booking={booking} isOpen={open === 'cancel'} onClose={close} />
    </section>
  )
}

function EditButton({ onPress }: { onPress: () => void }) {
  return (
    <SmallButton onClick={onPress}>
      <Pencil aria-hidden="true" className="size-4" /> Edit details
    </SmallButton>
  )
}

function TakeBack({ booking }: { booking: BookingDetails }) {
  const act = useBookingAction(booking.id)
  const { fail } = useToast()
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="font-semibold">{STATE_WORDS[booking.state]}</p>
      <SmallButton
        disabled={act.isPending}
        onClick={() =>
          act.mutate(
            { action: 'reopen' },
            { onError: (error) => fail('It could not be taken back', error) },
          )
        }
      >
        <RotateCcw aria-hidden="true" className="size-4" /> Take this back
      </SmallButton>
    </div>
  )
}
