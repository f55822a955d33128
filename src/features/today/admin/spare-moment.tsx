import { Link } from '@tanstack/react-router'
import { kindFromCalls, type ScheduledThing } from '~/features/schedules/schema'
import { formatLongDate } from '~/lib/london'
import { momentInWords, shortMoment } from '~/lib/london-moments'
import { staffPaths } from '~/lib/staff-paths'
import { textLink } from '~/ui/text-link'
import type { Today, Writing } from '../schema'
import { TodaySection, Todo } from './today-section'

/** Work without urgency: drafts, articles to be read again, schedules, and open points of the site. */
export function WhenThereIsAMoment({ today: { now, writing, asked, checks } }: { today: Today }) {
  const open = checks.filter(({ needsAttention }) => !needsAttention)
  return (
    <>
      {asked.length > 0 ? (
        <TodaySection title="Waiting for your confirmation" count={asked.length}>
          <ul>
            {asked.map(({ kind, subject, name, askedBy, askedAt }) => (
              <Todo
                key={`${kind} ${subject}`}
                title={
                  <Link
                    to={
                      kind === 'figure'
                        ? '/admin/settings/official-amounts'
                        : '/admin/settings/legal'
                    }
                    className="text-ink"
                  >
                    {name}
                  </Link>
                }
                facts={`${askedBy} asked you ${shortMoment(askedAt, new Date(now))}`}
              />
            ))}
          </ul>
        </TodaySection>
      ) : null}
      {writing ? <WritingToDo writing={writing} now={now} /> : null}
      {open.length > 0 ? (
        <TodaySection
          title="Before the public sees the site"
          count={open.length}
          more={
            <Link
              to={staffPaths.settings}
              className={`${textLink} inline-flex min-h-6 items-center`}
            >
              The whole list
            </Link>
          }
        >
          <ul>
            {open.slice(0, 3).map(({ id, name, detail, link }) => (
              <Todo
                key={id}
                title={
                  <Link
                    to={link?.to ?? staffPaths.settings}
                    search={link?.search}
                    className="text-ink"
                  >
                    {name}
                  </Link>
                }
                facts={detail}
              />
            ))}
          </ul>
        </TodaySection>
      ) : null}
    </>
  )
}

function WritingToDo({ writing, now }: { writing: Writing; now: string }) {
  const { drafts, reviews, scheduled } = writing
  return (
    <>
      {drafts.total > 0 ? (
        <TodaySection title="Drafts" count={drafts.total} more={<ToBlog />}>
          <ul>
            {drafts.first.map(({ id, title, authorName, updatedAt }) => (
              <Todo
                key={id}
                title={<Article id={id} title={title} />}
                facts={`${authorName ? `${authorName}, ` : ''}changed ${shortMoment(updatedAt, new Date(now))}`}
              />
            ))}
          </ul>
        </TodaySection>
      ) : null}
      {reviews.total > 0 ? (
        <TodaySection title="Due to be read again" count={reviews.total}>
          <ul>
            {reviews.first.map(({ id, title, reviewOn }) => (
              <Todo
                key={id}
                title={<Article id={id} title={title} />}
                facts={`Since ${formatLongDate(reviewOn)}: the law may have changed`}
              />
            ))}
          </ul>
        </TodaySection>
      ) : null}
      {scheduled.length > 0 ? (
        <TodaySection
          title="Scheduled"
          more={
            <Link
              to={staffPaths.scheduled}
              className={`${textLink} inline-flex min-h-6 items-center`}
            >
              All that is scheduled
            </Link>
          }
        >
          <ul>
            {scheduled.map((thing) => (
              <Scheduled key={`${thing.kind} ${thing.id}`} thing={thing} now={new Date(now)} />
            ))}
          </ul>
        </TodaySection>
      ) : null}
    </>
  )
}

function Scheduled({ thing, now }: { thing: ScheduledThing; now: Date }) {
  const { kind, id, name, publishAt, takeDownAt } = thing
  const moment = publishAt ?? takeDownAt
  return (
    <Todo
      title={
        <Link to="/admin/$kind/$id" params={{ kind: kindFromCalls(kind), id }} className="text-ink">
          {name}
        </Link>
      }
      facts={moment && `${publishAt ? 'Published' : 'Taken down'} on ${momentInWords(moment, now)}`}
    />
  )
}

function Article({ id, title }: { id: string; title: string }) {
  return (
    <Link to="/admin/$kind/$id" params={{ kind: 'posts', id }} className="text-ink">
      {title}
    </Link>
  )
}

function ToBlog() {
  return (
    <Link to={staffPaths.dashboard} className={`${textLink} inline-flex min-h-6 items-center`}>
      All articles
    </Link>
  )
}
