import { Link } from '@tanstack/react-router'
import { phoneLink } from '~/domain/firm'
import { formatLongDate } from '~/lib/london'
import { formatMoment } from '~/lib/london-moments'
import { isUndelivered, mailOutcome, ringThem } from '~/lib/mail-words'
import { FactRows } from '~/ui/fact-rows'
import { textLink } from '~/ui/text-link'
import { topicLabel } from '../rules'
import type { StaffEnquiry } from '../schema'
import { CopyLetter } from './copy-letter'
import { EnquiryBadges, receivedWords } from './enquiry-badges'

/** The message, contact details, promised dates, and the firm's answers. */
export function EnquiryFacts({ enquiry }: { enquiry: StaffEnquiry }) {
  const { name, topic, message, phone, answers } = enquiry
  return (
    <article className="[overflow-wrap:anywhere]">
      <h2 className="text-h3">
        {name}: {topicLabel(topic)}
      </h2>
      <div className="mt-2 mb-4">
        <EnquiryBadges {...enquiry} />
      </div>
      <p className="mb-5 whitespace-pre-line rounded-card border border-line bg-paper p-5">
        {message}
      </p>
      <FactRows
        rows={[...contactRows(enquiry), ...dateRows(enquiry), ...extensionRows(enquiry.extension)]}
      />
      {answers.length > 0 ? (
        <>
          <h3 className="mt-6 mb-2 font-sans font-semibold">Answers</h3>
          <ol className="grid gap-3">
            {answers.map(({ id, at, way, staffName, text, mail, bookingId }) => (
              <li key={id} className="border-green border-l-3 pl-4">
                <p className="text-muted">
                  {staffName}, {WAY_WORDS[way]}, <time dateTime={at}>{formatMoment(at)}</time>
                </p>
                {bookingId ? (
                  <Link to="/admin/bookings/$id" params={{ id: bookingId }} className={textLink}>
                    {text}
                  </Link>
                ) : (
                  <p className="whitespace-pre-line">{text}</p>
                )}
                {way === 'letter' ? (
                  <CopyLetter enquiry={enquiry} answer={{ at, staffName, text }} />
                ) : null}
                {mail ? (
                  <p className="mt-1 text-muted text-sm">
                    {mailOutcome(mail)}
                    {isUndelivered(mail) ? `. ${ringThem(phone ?? '')}` : ''}
                  </p>
                ) : null}
              </li>
            ))}
          </ol>
        </>
      ) : null}
    </article>
  )
}

const WAY_WORDS = {
  mail: 'by email',
  letter: 'by letter',
  telephone: 'by phone',
  booking: 'by booking them in',
}

function extensionRows(extension: StaffEnquiry['extension']) {
  if (!extension) return []
  const { extendedAt, tellBy, until } = extension
  return extendedAt === null
    ? [{ term: 'Extend by', fact: `${formatLongDate(tellBy)}, to ${formatLongDate(until)}` }]
    : [{ term: 'Extended', fact: `They were told ${formatMoment(extendedAt)}` }]
}

function contactRows(enquiry: StaffEnquiry) {
  const { email, phone, address, whenToCall, page } = enquiry
  return [
    ...(email ? [{ term: 'Email', fact: <Reach to={`mailto:${email}`}>{email}</Reach> }] : []),
    ...(phone ? [{ term: 'Phone', fact: <Reach to={phoneLink({ phone })}>{phone}</Reach> }] : []),
    ...(address
      ? [{ term: 'Address', fact: <span className="whitespace-pre-line">{address}</span> }]
      : []),
    ...(whenToCall ? [{ term: 'When to call', fact: whenToCall }] : []),
    { term: 'Received', fact: receivedWords(enquiry) },
    ...(page ? [{ term: 'Written on', fact: page }] : []),
  ]
}

type Dates = Pick<
  StaffEnquiry,
  'acknowledgeBy' | 'acknowledgedAt' | 'answerBy' | 'answeredAt' | 'closedAt'
>

/** Due dates, and the dates of the firm's actions. */
export function dateRows(enquiry: Dates) {
  const { acknowledgeBy, acknowledgedAt, answerBy, answeredAt, closedAt } = enquiry
  return [
    ...(acknowledgeBy
      ? [{ term: 'Acknowledge by', fact: dateFact(acknowledgeBy, acknowledgedAt) }]
      : []),
    ...(answerBy
      ? [
          {
            term: acknowledgeBy ? 'Final response by' : 'Answer by',
            fact: dateFact(answerBy, answeredAt),
          },
        ]
      : []),
    ...(closedAt ? [{ term: 'Closed', fact: formatMoment(closedAt) }] : []),
  ]
}

function dateFact(day: string, doneAt: string | null): string {
  return `${formatLongDate(day)}${doneAt ? `, done ${formatMoment(doneAt)}` : ''}`
}

function Reach({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} className={`${textLink} inline-flex min-h-6 items-center`}>
      {children}
    </a>
  )
}
