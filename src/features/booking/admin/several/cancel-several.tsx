import { useRef, useState } from 'react'
import { ApiError } from '~/lib/api/api-client'
import { failureText } from '~/lib/api/failure-text'
import { counted } from '~/lib/text/counted'
import { Modal, ModalActions } from '~/ui/modal'
import { SmallButton } from '~/ui/small-button'
import { type CancelledSeveral, MOST_CANCELLED } from '../../changes/staff-input-schema'
import type { StaffBooking } from '../../changes/staff-schema'
import { bothNames } from '../../rules'
import { Failure } from '../dialogs/cancel-dialog'
import { useCancelSeveral } from '../staff-queries'
import { CHOSEN_BAR, type Choosing } from './choosing'

const NAMED = 5

/** Asks once for all chosen bookings (docs/product.md, "Bookings"). */
export function CancelSeveral({ choosing, onEnd }: { choosing: Choosing; onEnd: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const chosen = [...choosing.chosen.values()]
  const isTooMany = chosen.length > MOST_CANCELLED
  return (
    <section
      id={CHOSEN_BAR}
      tabIndex={-1}
      aria-label="Chosen bookings"
      className="sticky top-0 z-10 mb-4 rounded-button border border-line bg-panel px-4 py-2 outline-none"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="mr-auto font-semibold">
          {outcome ? outcomeWords(outcome) : chosenWords(chosen.length)}
        </p>
        {chosen.length > 0 && !isTooMany ? (
          <SmallButton look="danger" onClick={() => setIsAsking(true)}>
            Cancel {counted(chosen.length, 'booking')}
          </SmallButton>
        ) : null}
        <SmallButton onClick={onEnd}>Done</SmallButton>
      </div>
      {outcome && outcome.left.length > 0 ? (
        <ul className="mt-2 list-disc pl-5">
          {outcome.left.map(({ id, name, why }) => (
            <li key={id}>
              {name}: {why}
            </li>
          ))}
        </ul>
      ) : null}
      <Question
        chosen={chosen}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onCancelled={(answer) => {
          setIsAsking(false)
          setOutcome(namedOutcome(answer, chosen))
          choosing.choose(chosen, false)
        }}
      />
    </section>
  )
}

interface QuestionProps {
  chosen: readonly StaffBooking[]
  isOpen: boolean
  onClose: () => void
  onCancelled: (answer: CancelledSeveral) => void
}

function Question({ chosen, isOpen, onClose, onCancelled }: QuestionProps) {
  const cancel = useCancelSeveral()
  const [failure, setFailure] = useState<string | null>(null)
  const isDone = useRef(false)
  const count = counted(chosen.length, 'booking')
  const send = () => {
    setFailure(null)
    isDone.current = false
    const bookings = chosen.map(({ id, startsAt }) => ({ id, startsAt }))
    cancel.mutate(bookings, {
      onSuccess: (answer) => {
        isDone.current = true
        onCancelled(answer)
      },
      onError: (error) => {
        // An ended session leads to the login.
        if (!(error instanceof ApiError && error.status === 401)) setFailure(failureText(error))
      },
    })
  }
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      // The button that asked leaves with the bookings.
      finalFocus={() => (isDone.current ? document.getElementById(CHOSEN_BAR) : null)}
      title={`Cancel ${count}?`}
    >
      <ul className="list-disc pl-5">
        {chosen.slice(0, NAMED).map((booking) => (
          <li key={booking.id}>
            {bothNames(booking)}, {booking.startsAtLabel}
          </li>
        ))}
        {chosen.length > NAMED ? <li>and {chosen.length - NAMED} more</li> : null}
      </ul>
      <p className="mt-3">
        No one will be emailed. Call anyone who should know: afterwards you’ll find their numbers
        under “Cancelled”.
      </p>
      <p className="mt-3 text-muted">
        This can’t be undone. Other people can then book these times.
      </p>
      <Failure text={failure} />
      <ModalActions>
        <SmallButton onClick={onClose}>Keep them</SmallButton>
        <SmallButton look="danger" isDisabled={cancel.isPending} onClick={send}>
          {cancel.isPending ? 'Cancelling…' : `Cancel ${count}`}
        </SmallButton>
      </ModalActions>
    </Modal>
  )
}

interface Outcome {
  cancelled: number
  left: Array<{ id: string; name: string; why: string }>
}

function namedOutcome(
  { cancelled, left }: CancelledSeveral,
  chosen: readonly StaffBooking[],
): Outcome {
  const named = left.map(({ id, why }) => {
    const booking = chosen.find((each) => each.id === id)
    return { id, why, name: booking ? `${bothNames(booking)}, ${booking.startsAtLabel}` : id }
  })
  return { cancelled: cancelled.length, left: named }
}

function outcomeWords({ cancelled, left }: Outcome): string {
  const done = `${counted(cancelled, 'booking is', 'bookings are')} cancelled. No one was emailed.`
  return left.length === 0 ? done : `${done} ${counted(left.length, 'was not', 'were not')}:`
}

function chosenWords(count: number): string {
  if (count === 0) return 'Choose the bookings to cancel.'
  if (count > MOST_CANCELLED) return `${count} are chosen. Choose ${MOST_CANCELLED} at most.`
  return `${counted(count, 'booking is', 'bookings are')} chosen.`
}
