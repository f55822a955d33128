import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { phoneLink } from '~/domain/firm'
import { useToast } from '~/features/staff/admin/toasts'
import { formatTime } from '~/lib/london'
import { isUndelivered, mailOutcome } from '~/lib/mail-words'
import { counted } from '~/lib/text/counted'
import { Modal, ModalActions } from '~/ui/modal'
import { SmallButton } from '~/ui/small-button'
import { textLink } from '~/ui/text-link'
import type { HeldBookings } from '../../held/held-schema'
import { bothNames, KIND_WORDS } from '../../rules'
import { BOOKINGS_HEADING } from '../bookings-head'
import { heldQuery, useHeldAction } from '../staff-queries'

type Held = HeldBookings['bookings'][number]

/** Renders nothing without any (docs/product.md, "Held bookings"). */
export function HeldList() {
  const { data } = useQuery(heldQuery)
  const act = useHeldAction()
  const { show, fail } = useToast()
  const [isAsking, setIsAsking] = useState(false)
  const [asked, setAsked] = useState<readonly Held[]>([])
  const summary = useRef<HTMLElement>(null)
  if (!data || data.bookings.length === 0) return null
  const { total, bookings } = data
  /** The pressed button leaves with its row, so the keyboard focus moves up. */
  const next = (left: number) =>
    left > 0 ? summary.current : document.getElementById(BOOKINGS_HEADING)
  const confirm = (held: Held) =>
    act.mutate(
      { action: 'confirm', id: held.id },
      {
        onSuccess: (answer) => {
          show({ title: 'It is booked.', description: `${held.name}, ${held.startsAtLabel}.` })
          next(answer.total)?.focus()
        },
        onError: (error) => fail('It could not be confirmed', error),
      },
    )
  const ask = (some: readonly Held[]) => {
    setAsked(some)
    setIsAsking(true)
  }
  const dismiss = (some: readonly Held[]) =>
    act.mutate(
      { action: 'dismiss', ids: some.map(({ id }) => id) },
      {
        onSuccess: ({ dismissed }) => show({ title: dismissedWords(dismissed, some.length) }),
        onError: (error) => fail('That could not be dismissed', error),
        onSettled: () => setIsAsking(false),
      },
    )
  return (
    <details className="group/held mb-4 rounded-button border-clay border-l-4 bg-panel px-4 py-2">
      <summary
        ref={summary}
        className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-semibold"
      >
        {counted(total, 'booking waits', 'bookings wait')} to be confirmed
        <ChevronDown
          aria-hidden="true"
          className="size-5 flex-none transition-transform group-open/held:rotate-180"
        />
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
              <a href={phoneLink(held)} className={textLink}>
                {held.phone}
              </a>
              , {held.email}
            </p>
            {held.mail && isUndelivered(held.mail) ? (
              <p className="[overflow-wrap:anywhere]">
                <strong className="text-danger">Not sent.</strong> {mailOutcome(held.mail)}.
              </p>
            ) : null}
            <p>{keptWords(held)}</p>
            <p className="mt-1 flex flex-wrap gap-2">
              <SmallButton isDisabled={act.isPending} onClick={() => confirm(held)}>
                Confirm<span className="sr-only"> {held.name}</span>
              </SmallButton>
              <SmallButton isDisabled={act.isPending} onClick={() => ask([held])}>
                Dismiss<span className="sr-only"> {held.name}</span>
              </SmallButton>
            </p>
          </li>
        ))}
      </ul>
      {bookings.length > 1 ? (
        <p className="border-line border-t pt-2">
          <SmallButton look="danger" onClick={() => ask(bookings)}>
            Dismiss all {bookings.length} shown
          </SmallButton>
        </p>
      ) : null}
      <Modal
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        finalFocus={() =>
          act.data && act.variables?.action === 'dismiss' ? next(act.data.total) : null
        }
        title={`Dismiss ${counted(asked.length, 'request')}?`}
        description="No one will be emailed, and any link we’ve sent stops working. This can’t be undone."
      >
        <ModalActions>
          <SmallButton onClick={() => setIsAsking(false)}>
            Keep {asked.length === 1 ? 'it' : 'them'}
          </SmallButton>
          <SmallButton look="danger" isDisabled={act.isPending} onClick={() => dismiss(asked)}>
            Dismiss {asked.length === 1 ? 'it' : 'them'}
          </SmallButton>
        </ModalActions>
      </Modal>
    </details>
  )
}

function dismissedWords(dismissed: number, chosen: number): string {
  const words = `${counted(dismissed, 'request')} dismissed. No one was emailed.`
  return dismissed === chosen ? words : `${words} The others had been dealt with already.`
}

function keptWords({ keptUntil, isKept }: Held): string {
  if (keptUntil === null) return 'No time is kept: someone else could book it.'
  const until = formatTime(keptUntil)
  return isKept
    ? `The time is kept until ${until}, for the link in our email.`
    : `The link in our email wasn’t used by ${until}: someone else could book the time.`
}
