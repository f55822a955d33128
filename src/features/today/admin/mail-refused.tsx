import { Link } from '@tanstack/react-router'
import { MAIL_WORDS } from '~/features/booking/admin/booking-words'
import { BOOKING_MAILS } from '~/features/booking/mail/mail-schema'
import { shortMoment } from '~/lib/london-moments'
import type { RefusedMail } from '../schema'
import { Telephone, TodaySection, Todo } from './today-section'

interface MailRefusedProps {
  mails: readonly RefusedMail[]
  /** ISO 8601. */
  now: string
}

/** Mails to visitors that no mail server took: the visitors don't know, so each names someone to ring. */
export function MailRefused({ mails, now }: MailRefusedProps) {
  if (mails.length === 0) return null
  return (
    <TodaySection title="Email refused" count={mails.length}>
      <ul>
        {mails.map((mail) => (
          <Todo
            key={mail.id}
            title={
              <Link
                to={mail.about === 'booking' ? '/admin/bookings/$id' : '/admin/enquiries/$id'}
                params={{ id: mail.aboutId }}
                className="text-ink"
              >
                {whatOf(mail)} to {mail.name}
              </Link>
            }
            facts={
              <>
                {mail.lastError ? `“${mail.lastError}”. ` : ''}
                {mail.phone ? (
                  <>
                    Ring <Telephone number={mail.phone} />
                    {mail.startsAt ? ` before ${shortMoment(mail.startsAt, new Date(now))}` : ''}.
                  </>
                ) : (
                  'There is no phone number.'
                )}
              </>
            }
          />
        ))}
      </ul>
    </TodaySection>
  )
}

function whatOf({ about, isAnswer, purpose }: RefusedMail): string {
  if (about === 'enquiry') return isAnswer ? 'Answer' : 'Acknowledgement'
  const known = BOOKING_MAILS.find((each) => each === purpose)
  return known ? MAIL_WORDS[known] : 'Email'
}
