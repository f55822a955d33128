import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LoadFailure } from '~/features/staff/admin/load-failure'
import { useMay } from '~/features/staff/admin/staff-user'
import { formatLongDate } from '~/lib/london'
import { Dropdown } from '~/ui/forms/form-controls'
import { Spinner } from '~/ui/spinner'
import { textLink } from '~/ui/text-link'
import { PERIODS, SOURCE_WORDS } from '../rules'
import type { Visits } from '../schema'
import { CountTable } from './count-table'
import { DayChart } from './day-chart'
import { visitsQuery } from './staff-queries'

interface VisitsScreenProps {
  /** Of the period. */
  days: number
  onDays: (days: number) => void
}

/** What visitors read, and what led them to book (docs/product.md, "Page views"). */
export function VisitsScreen(props: VisitsScreenProps) {
  if (useMay('drafts')) return <Screen {...props} />
  return <p>Only those who write articles can see page views.</p>
}

function Screen({ days, onDays }: VisitsScreenProps) {
  const { data, isPlaceholderData, isLoadingError, isPending, refetch } = useQuery(
    visitsQuery(days),
  )
  return (
    <section aria-labelledby="visits-heading" className="text-sm">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
        <div className="max-w-prose">
          <h2 id="visits-heading" className="text-h3">
            Page views
          </h2>
          <p className="text-muted">
            Counted without cookies, and without anything about a person. Robots are left out; your
            own visits are in it.
          </p>
        </div>
        <Dropdown
          label="Period"
          value={String(days)}
          onChange={(chosen) => onDays(Number(chosen))}
          options={PERIODS.map(([days, words]) => [String(days), words] as const)}
        />
      </div>
      {isPending ? <Spinner label="Loading page views..." isLabelShown /> : null}
      {isLoadingError ? <LoadFailure message="Error loading page views" onRetry={refetch} /> : null}
      {data ? (
        <div aria-busy={isPlaceholderData}>
          <Counted visits={data} />
        </div>
      ) : null}
    </section>
  )
}

function Counted({ visits }: { visits: Visits }) {
  const { isCounted, from, days, total, pages, sources, bookings } = visits
  return (
    <>
      {isCounted ? null : (
        <p className="mb-5 rounded-button border-l-4 border-clay bg-panel px-4 py-2.5">
          Nothing is being counted: it’s switched off under{' '}
          <Link to="/admin/settings/cookies" className={textLink}>
            Settings, Cookies
          </Link>
          .
        </p>
      )}
      <p role="status" className="mb-4">
        {total === 0
          ? 'No page views were counted in this period.'
          : `${total.toLocaleString('en-GB')} ${total === 1 ? 'page' : 'pages'} read since ${formatLongDate(from)}.`}
      </p>
      {total === 0 ? null : <DayChart days={days} />}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <CountTable
          caption="Pages"
          columns={['Page', 'Read']}
          rows={pages.map(({ path, title, count }) => ({ key: path, name: title, path, count }))}
          none="No page views were counted in this period."
        />
        <div className="grid gap-6">
          <CountTable
            caption="What led to a booking"
            note="The page someone was reading before they went to book."
            columns={['Page', 'Booked']}
            rows={bookings.map(({ path, title, count }) => ({
              key: path,
              name: path === '' ? 'Straight to the booking page' : title,
              path: path || undefined,
              count,
            }))}
            none="No page that we counted led to a booking in this period."
          />
          <CountTable
            caption="Where readers came from"
            columns={['Kind of place', 'Read']}
            rows={sources.map(({ source, count }) => ({
              key: source,
              name: SOURCE_WORDS[source],
              count,
            }))}
            none="No page views were counted in this period."
          />
        </div>
      </div>
    </>
  )
}
