import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useToast } from '~/features/staff/admin/toasts'
import { formatTime } from '~/lib/london'
import { counted } from '~/lib/text/counted'
import { Modal, ModalActions } from '~/ui/modal'
import { SmallButton } from '~/ui/small-button'
import { textLink } from '~/ui/text-link'
import type { HeldBookings } from '../../held/held-schema'
import { bothNames, KIND_WORDS } from '../../rules'
import { heldQuery, useHeldAction } from '../staff-queries'

type Held = HeldBookings['bookings'][number]

/** Bookings that wait to be confirmed; renders nothing without any (docs/product.md, "Held bookings"). */
export function HeldList() {
  const { data } = useQuery(heldQuery)
  const act = useHeldAction()
  const { show, fail } = useToast()
  const [isAsking, setIsAsking] = useState(false)
  if (!data || data.bookings.length === 0) return null
  const { total, bookings } = data
  const confirm = (held: Held) =>
    act.mutate(
      { action: 'confirm', id: held.id },
      {
        onSuccess: () =>
          show({ title: 'It is booked.', description: `${held.name}, ${held.startsAtLabel}.` }),
        onError: (error) => fail('It could not be confirmed', error),
      },
    )
  const dismiss = (some: readonly Held[]) =>
    act.mutate(
      { action: 'dismiss', ids: some.map(({ id }) => id) },
      {
        onSuccess: () =>
          show({ title: `${counted(some.length, 'request')} dismissed. No one was emailed.` }),
        onError: (error) => fail('That could not be dismissed', error),
        onSettled: () => setIsAsking(false),
      },
    )
  return (
    <details className="mb-4 rounded-button border-clay border-l-4 bg-panel px-4 py-2">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        {counted(total, 'booking waits', 'bookings wait')} to be confirmed
      </summary>
      <p className="max-w-prose text-muted">
        A lot of strangers are booking, so these aren’t booked yet. Call anyone who seems genuine,
        then confirm. The rest are deleted automatically.
      </p>
      <ul className="mt-2">
        {bookings.map((held) => (
          <li key={held.id} className="border-line border-t py-2.5">
            <p className="font-semibold break-words">
              {held.startsAtLabel}: {bothNames(held)}
            </p>
            <p className="break-words text-muted">
              {held.service} · {KIND_WORDS[held.kind].toLowerCase()}
              {held.hostName ? ` · with ${held.hostName}` : ''}
            </p>
            <p className="break-words">
              <a href={`tel:${held.phone.replaceAll(' ', '')}`} className={textLink}>
                {held.phone}
              </a>
              , {held.email}
            </p>
            <p>{keptWords(held)}</p>
            <p className="mt-1 flex flex-wrap gap-2">
              <SmallButton isDisabled={act.isPending} onClick={() => confirm(held)}>
                Confirm<span className="sr-only"> {held.name}</span>
              </SmallButton>
              <SmallButton isDisabled={act.isPending} onClick={() => dismiss([held])}>
                Dismiss<span className="sr-only"> {held.name}</span>
              </SmallButton>
            </p>
          </li>
        ))}
      </ul>
      {bookings.length > 1 ? (
        <p className="border-line border-t pt-2">
          <SmallButton look="danger" onClick={() => setIsAsking(true)}>
            Dismiss all {bookings.length} shown
          </SmallButton>
        </p>
      ) : null}
      <Modal
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Dismiss ${counted(bookings.length, 'request')}?`}
        description="No one will be emailed, and their links stop working. This can’t be undone."
      >
        <ModalActions>
          <SmallButton onClick={() => setIsAsking(false)}>Keep them</SmallButton>
          <SmallButton look="danger" isDisabled={act.isPending} onClick={() => dismiss(bookings)}>
            Dismiss them
          </SmallButton>
        </ModalActions>
      </Modal>
    </details>
  )
}

function keptWords({ keptUntil, isKept }: Held): string {
  if (keptUntil === null) return 'No time is kept: someone else could book it.'
  const until = formatTime(keptUntil)
  return isKept
    ? `The time is kept until ${until}, for the link in our email.`
    : `The link in our email wasn’t used by ${until}: someone else could book the time.`
}
