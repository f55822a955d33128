import { Check, Clock, TriangleAlert } from 'lucide-react'
import { formatMoment } from '~/lib/format-moment'
import type { BookingDetails } from '../staff-schema'
import { eventWords } from './booking-words'

type Mail = BookingDetails['mails'][number]

/** The mails of a booking, and whether they arrived. */
export function BookingMails({ booking }: { booking: BookingDetails }) {
  const { mails, hasFailedMail, phone, email } = booking
  if (mails.length === 0) {
    return (
      <p className="text-muted">
        {email ? 'None was written.' : 'There is no e-mail address, so nobody is reminded by mail.'}
      </p>
    )
  }
  return (
    <>
      <ul className="grid gap-2">
        {mails.map((mail) => (
          <li key={mail.id} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2">
            <MailSign state={mail.state} />
            <div className="[overflow-wrap:anywhere]">
              {mail.isToVisitor ? (mail.subject ?? 'A mail to them') : 'Notice to the firm'}
              <span className="block text-muted text-sm">{mailWords(mail)}</span>
            </div>
          </li>
        ))}
      </ul>
      {hasFailedMail ? (
        <p className="mt-2 text-muted">
          Refused? {phone ? `Ring ${phone} to be sure they come.` : 'There is no telephone number.'}
        </p>
      ) : null}
    </>
  )
}

function MailSign({ state }: Pick<Mail, 'state'>) {
  if (state === 'sent') return <Check aria-hidden="true" className="mt-0.5 size-5 text-green" />
  if (state === 'failed') {
    return <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 text-danger" />
  }
  return <Clock aria-hidden="true" className="mt-0.5 size-5 text-muted" />
}

function mailWords({ state, isToVisitor, createdAt, finishedAt, lastError }: Mail): string {
  const at = formatMoment(finishedAt ?? createdAt)
  if (state === 'sent') return `Taken by ${isToVisitor ? 'their' : 'our'} mail server, ${at}`
  const why = lastError ? `: “${lastError}”` : ''
  if (state === 'failed') return `Refused${why}, ${at}`
  return lastError ? `Not taken yet${why}; we go on trying` : `Waiting to be sent, since ${at}`
}

/** What happened to a booking, the latest first. */
export function BookingHistory({ booking }: { booking: BookingDetails }) {
  const { name, events } = booking
  return (
    <ol className="grid gap-2.5 border-line border-l-2 pl-3">
      {events.toReversed().map((event) => (
        <li key={`${event.at} ${event.action}`} className="[overflow-wrap:anywhere]">
          <strong>{event.actor ?? name}</strong> {eventWords(event)}
          <span className="block text-muted text-sm">{formatMoment(event.at)}</span>
        </li>
      ))}
    </ol>
  )
}
