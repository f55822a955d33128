import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Unread } from '~/features/staff/admin/load-failure'
import { useMay } from '~/features/staff/admin/staff-user'
import { UnsavedGate } from '~/features/staff/admin/unsaved-text/unsaved-gate'
import { counted } from '~/lib/text/counted'
import { listed } from '~/lib/text/listed'
import { FactRows } from '~/ui/fact-rows'
import { TitledSection } from '~/ui/layout/titled-section'
import { textLink } from '~/ui/text-link'
import { SickDayButton } from '../sick-day/sick-day-button'
import { AvailabilityEditor } from './availability-editor'
import { BusyCalendars } from './busy-calendars'
import { CalendarAddresses } from './calendar-addresses'
import { OverlappingList } from './overlapping-list'
import { availabilityQuery, type StoredAvailability } from './queries'

/** See docs/product.md, "Availability". */
export function AvailabilityScreen() {
  if (useMay('ownVisitors')) return <Availability />
  return <p>Only reception, advisers and administrators see who takes consultations.</p>
}

function Availability() {
  const { data, isPending, refetch } = useQuery(availabilityQuery)
  const navigate = useNavigate()
  /** Without this they see only their own. */
  const seesAll = useMay('visitors')
  /** Goes up when typed changes are discarded. */
  const [round, setRound] = useState(0)
  return (
    <section aria-labelledby="availability-heading" className="text-sm">
      <Link
        to="/admin/bookings"
        className={`${textLink} mb-3 inline-flex min-h-11 items-center gap-2`}
      >
        <ArrowLeft aria-hidden="true" className="size-4" /> Bookings
      </Link>
      <h2 id="availability-heading" className="mb-4 text-h3">
        Availability and absences
      </h2>
      {data && !seesAll && data.hosts.length === 0 ? (
        <p className="max-w-prose">
          Your account is not linked with anyone who takes consultations yet. Please ask reception
          or an administrator to choose it here, under your name.
        </p>
      ) : data ? (
        <>
          {seesAll ? (
            <>
              <OverlappingList overlapping={data.overlapping} />
              <div className="mb-6 flex flex-wrap gap-2">
                {data.hosts
                  .filter(({ isActive }) => isActive)
                  .map((host) => (
                    <SickDayButton
                      key={host.id}
                      host={host}
                      onDone={() => setRound((round) => round + 1)}
                    />
                  ))}
              </div>
            </>
          ) : data.overlapping.length > 0 ? (
            <p className="mb-4 font-semibold">
              Reception decides about what is booked while you are away or not at work:{' '}
              {listed(
                data.overlapping.map(({ name, startsAtLabel }) => `${name}, ${startsAtLabel}`),
              )}
              .
            </p>
          ) : null}
          <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_19rem]">
            <UnsavedGate
              key={round}
              kind="availability"
              noun="list of people"
              id={data.id}
              onLeave={() => void navigate({ to: '/admin/bookings' })}
            >
              {(session) => (
                <AvailabilityEditor
                  stored={data}
                  {...session}
                  onClose={() => setRound((round) => round + 1)}
                />
              )}
            </UnsavedGate>
            <Rules rules={data.rules} />
          </div>
          <BusyCalendars hosts={data.hosts} />
          <CalendarAddresses hosts={data.hosts} hasEveryone={seesAll} />
        </>
      ) : (
        <Unread list={{ isPending, refetch }} what="who takes consultations" />
      )}
    </section>
  )
}

function Rules({ rules }: Pick<StoredAvailability, 'rules'>) {
  const mayChange = useMay('site')
  const { lengthMinutes, bufferBeforeMinutes, bufferAfterMinutes, leadMinutes } = rules
  const { daysAhead, mostADay, mostADayEach } = rules
  return (
    <TitledSection title="For every consultation" look="mb-2 text-h3">
      <FactRows
        rows={[
          { term: 'Length', fact: counted(lengthMinutes, 'minute') },
          {
            term: 'Kept free',
            fact: bufferWords(bufferBeforeMinutes, bufferAfterMinutes),
          },
          { term: 'Shortest notice', fact: counted(leadMinutes, 'minute') },
          { term: 'Days ahead', fact: String(daysAhead) },
          { term: 'Most a day', fact: mostADay === null ? 'No limit' : String(mostADay) },
          {
            term: 'Most a day each',
            fact: mostADayEach === null ? 'No limit' : String(mostADayEach),
          },
        ]}
      />
      <p className="mt-3 text-muted">
        {mayChange ? (
          <Link to="/admin/settings/consultations" className={textLink}>
            Change these in the settings
          </Link>
        ) : (
          'An administrator changes these in the settings.'
        )}
      </p>
    </TitledSection>
  )
}

function bufferWords(before: number, after: number): string {
  if (before === 0 && after === 0) return 'Nothing before or after'
  return `${before === 0 ? 'Nothing' : counted(before, 'minute')} before, ${after === 0 ? 'nothing' : counted(after, 'minute')} after`
}
