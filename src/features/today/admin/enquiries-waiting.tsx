import { Link } from '@tanstack/react-router'
import { receivedWords } from '~/features/enquiries/admin/enquiry-badges'
import { shortMoment } from '~/lib/london-moments'
import { textLink } from '~/ui/text-link'
import type { ClientWork } from '../schema'
import { DueWords, hasDeadline, Reach } from './due'
import { TodaySection, Todo } from './today-section'

interface EnquiriesWaitingProps {
  enquiries: ClientWork['enquiries']
  /** ISO 8601. */
  now: string
}

/** Unanswered enquiries, the most urgent first, each with its first line. */
export function EnquiriesWaiting({ enquiries: { total, first }, now }: EnquiriesWaitingProps) {
  const shown = first.filter((enquiry) => !hasDeadline(enquiry))
  if (shown.length === 0) return null
  return (
    <TodaySection
      title="Enquiries waiting"
      count={total - (first.length - shown.length)}
      more={
        <Link
          to="/admin/enquiries"
          search={{ status: 'new' }}
          className={`${textLink} inline-flex min-h-6 items-center`}
        >
          All enquiries
        </Link>
      }
    >
      <ul>
        {shown.map((enquiry) => (
          <Todo
            key={enquiry.id}
            title={
              <Link to="/admin/enquiries/$id" params={{ id: enquiry.id }} className="text-ink">
                {enquiry.name}
              </Link>
            }
            facts={
              <>
                <DueWords enquiry={enquiry} now={now} />{' '}
                {enquiry.cameBy === null
                  ? shortMoment(enquiry.createdAt, new Date(now))
                  : receivedWords(enquiry)}
                {enquiry.assignedName ? ` · ${enquiry.assignedName} has it` : ''}{' '}
                <Reach enquiry={enquiry} />
              </>
            }
            quote={enquiry.firstLine}
          />
        ))}
      </ul>
    </TodaySection>
  )
}
