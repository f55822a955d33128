import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '~/features/staff/admin/load-failure'
import { formatMoment } from '~/lib/london-moments'
import { TitledSection } from '~/ui/layout/titled-section'
import type { Newsletter } from '../schema'
import { newslettersQuery } from './staff-queries'

export function NewsletterList() {
  const { data, isLoadingError, refetch } = useQuery(newslettersQuery)
  if (isLoadingError) {
    return <LoadFailure message="Error loading what was sent" onRetry={() => void refetch()} />
  }
  if (!data || data.newsletters.length === 0) return null
  return (
    <TitledSection
      title="Latest newsletters"
      look="mb-2 font-sans font-semibold text-base"
      className="mb-6"
    >
      <ul className="grid gap-2">
        {data.newsletters.map((newsletter) => (
          <li key={newsletter.id} className="rounded-card border border-line bg-paper px-4 py-3">
            <p className="font-semibold [overflow-wrap:anywhere]">{newsletter.subject}</p>
            <p className="text-muted [overflow-wrap:anywhere]">
              “{newsletter.postTitle}”, {formatMoment(newsletter.createdAt)} by {newsletter.sentBy}
            </p>
            <Progress newsletter={newsletter} />
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

function Progress({ newsletter }: { newsletter: Newsletter }) {
  const { total, taken, refused, notSent, leftOut, finishedAt, subject } = newsletter
  const done = taken + refused + notSent + leftOut
  return (
    <>
      <p className="mt-1">
        {finishedAt === null ? `Being sent: ${number(done)} of ${number(total)}. ` : ''}
        {outcome(newsletter)}
      </p>
      {finishedAt === null ? (
        <progress
          aria-label={`Progress of ${subject}`}
          value={done}
          max={total}
          className="mt-1.5 block h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-green [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-green"
        />
      ) : null}
    </>
  )
}

function outcome({ taken, refused, notSent, leftOut }: Newsletter): string {
  const parts = [
    `${number(taken)} taken by the mail server`,
    `${number(refused)} refused`,
    ...(notSent > 0 ? [`${number(notSent)} not sent: there was no mail server`] : []),
    ...(leftOut > 0 ? [`${number(leftOut)} unsubscribed in the meantime`] : []),
  ]
  return `${parts.join(', ')}.`
}

function number(count: number): string {
  return count.toLocaleString('en-GB')
}
