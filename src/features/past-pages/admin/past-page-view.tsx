import { useQuery } from '@tanstack/react-query'
import { Unloaded } from '~/features/staff/admin/load-failure'
import { londonClock } from '~/lib/london'
import { formatMoment } from '~/lib/london-moments'
import { TitledSection } from '~/ui/layout/titled-section'
import { SmallButton } from '~/ui/small-button'
import { textLink } from '~/ui/text-link'
import type { PastPage } from '../schema'
import { PastPageFrame } from './past-page-frame'
import { pastPageQuery } from './staff-queries'

interface PastPageViewProps {
  page: string
  at: string
  /** Goes to another moment of the same page. */
  onMoment: (at: string) => void
}

/** A page as it was at a moment, or that nothing was kept. */
export function PastPageView({ page, at, onMoment }: PastPageViewProps) {
  const query = useQuery(pastPageQuery(page, at))
  const { data } = query
  if (!data || query.isError) return <Unloaded list={query} what="the page" />
  return (
    <TitledSection title={data.title} look="text-base font-semibold wrap-anywhere" className="mt-6">
      <p role="status" className="mt-1 max-w-prose text-muted">
        {momentWords(data, at)}
      </p>
      <OtherVersions page={data} onMoment={onMoment} />
      {data.html === null ? null : (
        <>
          <PastPageFrame title={`${data.title}, as it was`} html={data.html} />
          <p className="mt-2 max-w-prose text-muted">
            The words are as they were; styles are today’s, and a picture that has been deleted
            since is missing. What changes by the minute, such as free times, is left out, and
            another company’s frame is named by its address.
          </p>
          <details className="mt-2">
            <summary className={`${textLink} cursor-pointer`}>Fingerprint (SHA-256)</summary>
            <code className="wrap-anywhere">{data.hash}</code>
          </details>
        </>
      )}
    </TitledSection>
  )
}

function OtherVersions({ page, onMoment }: { page: PastPage; onMoment: (at: string) => void }) {
  const { before, until } = page
  if (before === null && until === null) return null
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {before === null ? null : (
        <Version label="The version before" at={before} onMoment={onMoment} />
      )}
      {until === null ? null : <Version label="The next version" at={until} onMoment={onMoment} />}
    </div>
  )
}

interface VersionProps {
  label: string
  at: string
  onMoment: (at: string) => void
}

function Version({ label, at, onMoment }: VersionProps) {
  return <SmallButton onClick={() => onMoment(momentAfter(at))}>{label}</SmallButton>
}

/** A clock shows minutes: the next one, at which what was seen within this one was there for certain. */
export function momentAfter(at: string): string {
  return londonClock(new Date(Date.parse(at) + 59_999))
}

function momentWords({ is, from, lastSeen, until }: PastPage, at: string): string {
  if (is === 'unknown') {
    return until === null
      ? 'Nothing has been kept for this address.'
      : `Nothing was kept for this moment. The page was first seen on ${formatMoment(until)}.`
  }
  const was = is === 'gone' ? 'There was no page at this address' : 'The page was like this'
  const since = `${was} from ${formatMoment(from ?? '')}`
  if (until === null) {
    const stillSo = `, and still when it was last looked at on ${formatMoment(lastSeen ?? '')}.`
    return is === 'gone' ? `${since}.` : since + stillSo
  }
  const end = `${since} until ${formatMoment(until)}, when it was first found to have changed.`
  const isBetween = is === 'shown' && lastSeen !== null && at > londonClock(lastSeen)
  if (!isBetween) return end
  return `${end} Before that, it was last looked at on ${formatMoment(lastSeen)}, so at the moment you chose it may already have been the next version.`
}
