import { Link } from '@tanstack/react-router'
import { useHosts } from '~/features/booking/admin/use-hosts'
import { topicLabel } from '~/features/enquiries/rules'
import { londonDay } from '~/lib/london'
import { dayName } from '~/lib/london-moments'
import { staffPaths } from '~/lib/staff-paths'
import type { Today, WaitingEnquiry } from '../schema'
import { Telephone, TodaySection, Todo } from './today-section'

const OWN_DATES = ['complaint', 'personal-data']

/** Whether somebody has a right to an answer by a day, which is more than what the firm promises everybody. */
export function hasDeadline({ topic, dueOn }: WaitingEnquiry): boolean {
  return OWN_DATES.includes(topic) && dueOn !== null
}

/** What cannot wait: complaints and requests about personal data, bookings nobody can keep, and what the site reports. */
export function Due({ today: { now, clients, checks } }: { today: Today }) {
  const { overlapping } = useHosts()
  const due = clients?.enquiries.first.filter(hasDeadline) ?? []
  const urgent = checks.filter(({ id, needsAttention }) => needsAttention && id !== 'enquiries')
  const count = due.length + overlapping.length + urgent.length
  if (count === 0) return null
  return (
    <TodaySection title="Due by law and by promise" count={count}>
      <ul>
        {due.map((enquiry) => (
          <Todo
            key={enquiry.id}
            title={
              <Link to="/admin/enquiries/$id" params={{ id: enquiry.id }} className="text-ink">
                {enquiry.step === 'acknowledge' ? 'Acknowledge' : 'Answer'} {enquiry.name}:{' '}
                {topicLabel(enquiry.topic).toLowerCase()}
              </Link>
            }
            facts={
              <>
                <DueWords enquiry={enquiry} now={now} /> <Telephone number={enquiry.phone} />
              </>
            }
          />
        ))}
        {overlapping.map(({ id, hostName, name, startsAtLabel }) => (
          <Todo
            key={id}
            title={
              <Link to={staffPaths.availability} className="text-ink">
                {name} is booked with {hostName}, who cannot take it
              </Link>
            }
            facts={startsAtLabel}
          />
        ))}
        {urgent.map(({ id, name, detail, link }) => (
          <Todo
            key={id}
            title={
              <Link to={link?.to ?? staffPaths.settings} search={link?.search} className="text-ink">
                {name}
              </Link>
            }
            facts={detail}
          />
        ))}
      </ul>
    </TodaySection>
  )
}

/** "By Thursday 26 November." */
export function DueWords({ enquiry, now }: { enquiry: WaitingEnquiry; now: string }) {
  const { dueOn, isOverdue } = enquiry
  const today = londonDay(now)
  if (dueOn === null) return null
  if (isOverdue) {
    return <strong className="text-danger">Overdue since {dayName(dueOn, today)}.</strong>
  }
  if (dueOn === today) return <strong className="text-danger">By the end of today.</strong>
  return <strong className="text-clay">By {dayName(dueOn, today)}.</strong>
}
