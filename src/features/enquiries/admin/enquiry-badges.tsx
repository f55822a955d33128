import { TriangleAlert } from 'lucide-react'
import { phoneLink } from '~/domain/firm'
import { formatLongDate, londonDay } from '~/lib/london'
import { formatMoment } from '~/lib/london-moments'
import { capitalised } from '~/lib/text/capitalised'
import { Badge } from '~/ui/badge'
import { textLink } from '~/ui/text-link'
import { cameByWords } from '../rules'
import type { ListedEnquiry } from '../schema'

export function statusLabel(status: string): string {
  return capitalised(status)
}

/** The status of an enquiry, and what is due. */
export function EnquiryBadges({
  status,
  dueOn,
  isOverdue,
  unsentAnswer,
  phone,
}: Pick<ListedEnquiry, 'status' | 'dueOn' | 'isOverdue' | 'unsentAnswer' | 'phone'>) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge>{statusLabel(status)}</Badge>
      <NotSent answer={unsentAnswer} phone={phone} />
      {dueOn === null ? null : isOverdue ? (
        <span className="inline-flex items-center gap-1.5 font-semibold text-danger">
          <TriangleAlert aria-hidden="true" className="size-4" />
          Overdue: due by {formatLongDate(dueOn)}
        </span>
      ) : (
        <span className="text-muted">Due by {formatLongDate(dueOn)}</span>
      )}
    </span>
  )
}

/** Warns that no mail server has taken the answer, with the number to ring. */
export function NotSent({
  answer,
  phone,
}: {
  answer: ListedEnquiry['unsentAnswer']
  phone: string | null
}) {
  if (answer === null) return null
  if (answer === 'waiting') return <span className="text-muted">Answer waiting to be sent</span>
  return (
    <span>
      <strong className="text-danger">Not sent.</strong>{' '}
      {phone ? (
        <>
          Please ring{' '}
          <a
            href={phoneLink({ phone })}
            className={`${textLink} inline-flex min-h-6 items-center whitespace-nowrap`}
          >
            {phone}
          </a>
          .
        </>
      ) : (
        'There is no phone number.'
      )}
    </span>
  )
}

/** The time of arrival; for an enquiry that staff entered, the day and the channel. */
export function receivedWords({
  createdAt,
  cameBy,
}: Pick<ListedEnquiry, 'createdAt' | 'cameBy'>): string {
  if (cameBy === null) return formatMoment(createdAt)
  return `${formatLongDate(londonDay(createdAt))}, ${cameByWords(cameBy)}`
}

export function Received(enquiry: Pick<ListedEnquiry, 'createdAt' | 'cameBy'>) {
  return <time dateTime={enquiry.createdAt}>{receivedWords(enquiry)}</time>
}
