import { Link } from '@tanstack/react-router'
import { useSendsMail } from '~/features/firm/use-firm'
import { noMailTo, ringThem } from '~/lib/mail-words'
import { textLink } from '~/ui/text-link'
import { bothNames } from '../../rules'
import type { PlannedBooking, SickDayChoice } from '../../sick-day/sick-day-schema'
import { Choice } from '../dialogs/time-fields'

interface PlannedRowProps {
  booking: PlannedBooking
  hostName: string
  onChoose: (choice: SickDayChoice) => void
}

export function PlannedRow({ booking, hostName, onChoose }: PlannedRowProps) {
  const { id, name, service, startsAtLabel, choseHost, choice, notKept } = booking
  const choices = choicesOf(booking, hostName)
  return (
    <li className="border-line border-t py-4">
      <p className="[overflow-wrap:anywhere]">
        <Link to="/admin/bookings/$id" params={{ id }} className={textLink}>
          {bothNames(booking)}
        </Link>
        , {startsAtLabel}
        <span className="block text-muted">
          {service}
          {choseHost ? ` · asked for ${hostName} by name` : ''}
        </span>
      </p>
      <div className="mt-2">
        <Choice
          id={`sick-day-${id}`}
          label={`What happens to the booking of ${name}`}
          error={notKept ?? undefined}
          value={keyOf(choice)}
          options={choices.map((each) => [keyOf(each.choice), each.text] as const)}
          onChange={(key) => {
            const chosen = choices.find((each) => keyOf(each.choice) === key)
            if (chosen) onChoose(chosen.choice)
          }}
        />
      </div>
      <Told booking={booking} />
    </li>
  )
}

function Told({ booking: { name, email, phone, mail, choice } }: { booking: PlannedBooking }) {
  const sendsMail = useSendsMail()
  if (choice.do === 'leave') {
    return (
      <p className="mt-2 text-muted">Nothing changes, and no email is sent. {ringThem(phone)}</p>
    )
  }
  if (mail === null) {
    return <p className="mt-2 text-muted">There is no email address. {ringThem(phone)}</p>
  }
  return (
    <>
      {sendsMail ? null : <p className="mt-2 text-muted">{noMailTo(phone)}</p>}
      <details className="mt-2">
        <summary className="min-h-6 cursor-pointer font-semibold text-green [overflow-wrap:anywhere] after:ml-2 after:text-clay after:content-['+'/''] [[open]>&]:after:content-['–'/'']">
          The email to {name}, {email}
        </summary>
        <div className="mt-2 rounded-card border border-line bg-paper p-4 [overflow-wrap:anywhere]">
          <p className="mb-3 font-semibold">{mail.subject}</p>
          <p className="whitespace-pre-line">{mail.text}</p>
        </div>
      </details>
    </>
  )
}

function choicesOf({ hosts, times, phone, choice }: PlannedBooking, hostName: string) {
  const gives = hosts.map(({ id, name }) => ({
    choice: { do: 'give', host: id } as const,
    text: `${name} takes it`,
  }))
  const moves = times.map(({ startsAt, label, hostId, hostName: other }) => ({
    choice: { do: 'move', startsAt, host: hostId } as const,
    text: `Move to ${label}, with ${other}`,
  }))
  const leave = {
    choice: { do: 'leave' } as const,
    text: phone ? `Leave it with ${hostName}, and ring ${phone}` : `Leave it with ${hostName}`,
  }
  const all = [...gives, ...moves, leave]
  // The chosen time is still possible, though no longer among the nearest.
  return all.some((each) => keyOf(each.choice) === keyOf(choice))
    ? all
    : [{ choice, text: 'As chosen' }, ...all]
}

function keyOf(choice: SickDayChoice): string {
  if (choice.do === 'leave') return 'leave'
  return choice.do === 'give' ? `give ${choice.host}` : `move ${choice.startsAt} ${choice.host}`
}
