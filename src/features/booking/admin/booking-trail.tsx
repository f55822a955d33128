import { Check, Clock, FileText, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSendsMail } from '~/features/firm/use-firm'
import { useToast } from '~/features/staff/admin/toasts'
import { londonDay } from '~/lib/london'
import { formatMoment } from '~/lib/london-moments'
import { mailNews, mailOutcome, ringThem } from '~/lib/mail-words'
import { SmallButton } from '~/ui/small-button'
import type { BookingDetails } from '../changes/staff-schema'
import { momentWords } from './booking-days'
import { eventWords, MAIL_WORDS } from './booking-words'
import { useBookingAction } from './staff-queries'

type Mail = BookingDetails['mails'][number]

export function BookingMails({ booking }: { booking: BookingDetails }) {
  const { id, mails, remindersToCome, hasFailedMail, phone, email } = booking
  const act = useBookingAction(id)
  const sendsMail = useSendsMail()
  const { show, fail } = useToast()
  const sendAgain = (mailId: string) =>
    act.mutate(
      { action: 'mail again', mailId },
      {
        onSuccess: () => show({ title: mailNews(sendsMail, 'The email', ringThem(phone)) }),
        onError: (error) => fail('The email could not be sent', error),
      },
    )
  if (mails.length + remindersToCome.length === 0) {
    return (
      <p className="text-muted">
        {email ? 'None was written.' : 'There is no email address, so no reminder will be sent.'}
      </p>
    )
  }
  return (
    <>
      <ul className="grid gap-2">
        {mails.map((mail) => (
          <MailLine
            key={mail.id}
            state={mail.takenBy === 'outbox' ? 'outbox' : mail.state}
            title={mailTitle(mail, email)}
            news={mailOutcome(mail)}
          >
            {mail.mayGoAgain ? (
              <SmallButton
                aria-label={`Send again: ${mailTitle(mail, email)}`}
                disabled={act.isPending}
                onClick={() => sendAgain(mail.id)}
              >
                Send again
              </SmallButton>
            ) : null}
          </MailLine>
        ))}
        {remindersToCome.map(({ purpose, at }) => (
          <MailLine
            key={purpose}
            state="waiting"
            title={MAIL_WORDS[purpose]}
            news={reminderNews(momentWords(at, londonDay(new Date())), sendsMail)}
          />
        ))}
      </ul>
      {hasFailedMail ? (
        <p className="mt-2 text-muted">
          Refused? {phone ? `Ring ${phone} to be sure they come.` : 'There is no phone number.'}
        </p>
      ) : null}
    </>
  )
}

function reminderNews(when: string, sendsMail: boolean): string {
  return sendsMail ? `Goes ${when}` : `Due ${when}, but this site has no mail server`
}

interface MailLineProps {
  state: string
  title: string
  news: string
  children?: ReactNode
}

function MailLine({ state, title, news, children }: MailLineProps) {
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-start gap-x-2">
      <MailSign state={state} />
      <div className="[overflow-wrap:anywhere]">
        {title}
        <span className="block text-muted text-sm">{news}</span>
      </div>
      {children}
    </li>
  )
}

function mailTitle({ purpose, subject, isToVisitor, to }: Mail, email: string): string {
  const elsewhere = to !== null && to !== email ? `, to ${to}` : ''
  if (purpose) return MAIL_WORDS[purpose] + elsewhere
  return isToVisitor ? (subject ?? 'An email to them') : MAIL_WORDS.notice
}

function MailSign({ state }: { state: string }) {
  if (state === 'outbox') {
    return <FileText aria-hidden="true" className="mt-0.5 size-5 text-muted" />
  }
  if (state === 'sent') return <Check aria-hidden="true" className="mt-0.5 size-5 text-green" />
  if (state === 'failed') {
    return <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 text-danger" />
  }
  return <Clock aria-hidden="true" className="mt-0.5 size-5 text-muted" />
}

/** Latest first. */
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
