import { Link } from '@tanstack/react-router'
import { complaints, dataComplaints, dataRequests } from '~/domain/complaints'
import { workingDays } from '~/domain/texts/promise-texts'
import { troubleOf, useFailingCalendars } from '~/features/booking/admin/busy-queries'
import { useHosts } from '~/features/booking/admin/use-hosts'
import { NotSent } from '~/features/enquiries/admin/enquiry-badges'
import { TOPICS_WITH_RIGHTS, topicLabel } from '~/features/enquiries/rules'
import { londonDay } from '~/lib/london'
import { dayName } from '~/lib/london-moments'
import { staffPaths } from '~/lib/staff-paths'
import type { ClientWork, Today, WaitingEnquiry } from '../schema'
import { Telephone, TodaySection, Todo } from './today-section'

export function hasDeadline({ topic, dueOn }: WaitingEnquiry): boolean {
  return TOPICS_WITH_RIGHTS.some((each) => each === topic) && dueOn !== null
}

/** Rights with a deadline: an answer to a complaint, or about personal data. */
export function Due({ enquiries, now }: { enquiries: ClientWork['enquiries']; now: string }) {
  const due = enquiries.first.filter(hasDeadline)
  if (due.length === 0) return null
  return (
    <TodaySection title="Due by law and by promise" count={due.length}>
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
                <DueWords enquiry={enquiry} now={now} /> {whyDue(enquiry)}{' '}
                <Reach enquiry={enquiry} />
              </>
            }
          />
        ))}
      </ul>
    </TodaySection>
  )
}

export function Reach({ enquiry: { unsentAnswer, phone } }: { enquiry: WaitingEnquiry }) {
  if (unsentAnswer === 'not sent') return <NotSent answer={unsentAnswer} phone={phone} />
  return (
    <>
      <NotSent answer={unsentAnswer} phone={phone} /> <Telephone number={phone} />
    </>
  )
}

/** The source of the deadline: the law, the ombudsman or our own promise. */
function whyDue({ topic, step, acknowledgeDays }: WaitingEnquiry): string {
  if (topic === 'personal-data') {
    const months = dataRequests.answeredWithinMonths
    return `The law: ${months === 1 ? 'one month' : `${months} months`}, unless they’ve been told it will take longer.`
  }
  if (topic === 'data-complaint') {
    return step === 'acknowledge'
      ? `The law: ${dataComplaints.acknowledgedWithinDays} days.`
      : `The law: without undue delay. Our own limit: ${dataComplaints.outcomeWithinWeeks} weeks.`
  }
  return step === 'acknowledge' && acknowledgeDays !== null
    ? `Our promise: ${workingDays(acknowledgeDays)}.`
    : `After ${complaints.answerWithinWeeks} weeks they may go to the ombudsman.`
}

/** Urgent problems: bookings without a host who can take them, and warnings of the site. */
export function NeedsAttention({ checks }: Pick<Today, 'checks'>) {
  const { overlapping } = useHosts()
  const failing = useFailingCalendars()
  const urgent = checks.filter(({ id, needsAttention }) => needsAttention && id !== 'enquiries')
  const count = overlapping.length + failing.length + urgent.length
  if (count === 0) return null
  return (
    <TodaySection title="Needs attention" count={count}>
      <ul>
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
        {failing.map((calendar) => (
          <Todo
            key={calendar.hostId}
            title={
              <Link to={staffPaths.availability} hash="busy-times" className="text-ink">
                {troubleOf(calendar).title}
              </Link>
            }
            facts={troubleOf(calendar).why}
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
