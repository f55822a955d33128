import { useQuery } from '@tanstack/react-query'
import { shortDay } from '~/features/booking/admin/booking-days'
import type { AddStart } from '~/features/booking/admin/dialogs/add-values'
import { NextOfPeople } from '~/features/booking/admin/next-free'
import { timesQuery } from '~/features/booking/admin/staff-queries'
import { useHosts } from '~/features/booking/admin/use-hosts'
import { TitledSection } from '~/ui/layout/titled-section'
import { SmallButton } from '~/ui/small-button'

interface FreeTimesProps {
  today: string
  onBook: (time: AddStart) => void
}

/** Days that are searched, as for the bookings' own next free times. */
const DAYS_READ = 7

/** Times of the firm that are offered. */
const TIMES_SHOWN = 6

/** The next free times; a press books one for the person of the card. */
export function FreeTimes({ today, onBook }: FreeTimesProps) {
  const { active, isKnown } = useHosts()
  if (!isKnown) return null
  if (active.length === 0) return <TimesOfFirm today={today} onBook={onBook} />
  return (
    <div className="-mt-6">
      <NextOfPeople today={today} onAdd={onBook} />
    </div>
  )
}

/** While people do not take consultations by name. */
function TimesOfFirm({ today, onBook }: FreeTimesProps) {
  const { data } = useQuery(timesQuery(today, DAYS_READ))
  const times = (data ?? []).flatMap(({ date, slots }) => slots.map((slot) => ({ ...slot, date })))
  return (
    <TitledSection
      title="Next free times"
      look="mb-2 text-h3"
      className="rounded-card border border-line bg-paper px-4 py-3"
    >
      {data && times.length === 0 ? <p>No time is free in the next seven days.</p> : null}
      <p className="flex flex-wrap gap-2">
        {times.slice(0, TIMES_SHOWN).map(({ date, startsAt, label }) => (
          <SmallButton
            key={startsAt}
            className="px-3! tabular-nums"
            onClick={() => onBook({ date, startsAt })}
          >
            {date === today ? 'Today' : shortDay(date)}, {label}
          </SmallButton>
        ))}
      </p>
    </TitledSection>
  )
}
