import { useQuery } from '@tanstack/react-query'
import { dayName } from '~/lib/london-moments'
import { listed } from '~/lib/text/listed'
import { SmallButton } from '~/ui/small-button'
import type { BookingKind } from '../rules'
import { KIND_WORDS } from '../rules'
import { shortDay } from './booking-days'
import type { AddStart } from './dialogs/add-values'
import { HostMark } from './host-mark'
import { type StaffDay, timesQuery } from './staff-queries'
import { useHosts } from './use-hosts'

interface NextFreeProps {
  today: string
  onAdd: (time: AddStart) => void
}

const DAYS_READ = 7

const TIMES_EACH = 2

/**
 * The next free times of each person, for a caller on the phone, with the kinds they hold unless they hold all.
 * Pressing
 * one opens the booking dialog.
 */
export function NextOfPeople({ today, onAdd }: NextFreeProps) {
  const { data = [] } = useQuery(timesQuery(today, DAYS_READ))
  const { active } = useHosts()
  if (active.length === 0) return null
  return (
    <section
      aria-labelledby="next-free"
      className="mt-6 rounded-card border border-line bg-paper px-4 py-3"
    >
      <h3 id="next-free" className="font-sans font-semibold text-sm">
        Next free{' '}
        <span className="font-normal text-muted">
          Press one to book it for someone on the phone.
        </span>
      </h3>
      <ul className="mt-1.5 flex flex-wrap gap-x-6 gap-y-2">
        {active.map(({ id, name, color, kinds }) => (
          <li key={id}>
            <HostMark name={name} color={color} />
            {kinds ? <p className="text-muted text-sm">{onlyWords(kinds)}</p> : null}
            <div className="mt-1 flex gap-1.5">
              {firstOf(data, id).map(({ date, startsAt, label }) => (
                <SmallButton
                  key={startsAt}
                  className="px-2.5! tabular-nums"
                  onClick={() => onAdd({ date, startsAt, host: id, kinds })}
                >
                  {date === today ? label : `${shortDay(date)}, ${label}`}
                  <span className="sr-only"> with {name}</span>
                </SmallButton>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** "Phone and in person only" */
function onlyWords(kinds: readonly BookingKind[]): string {
  const [first = '', ...others] = kinds.map((kind) => KIND_WORDS[kind])
  return `${listed([first, ...others.map((each) => each.toLowerCase())])} only`
}

function firstOf(days: readonly StaffDay[], host: string) {
  return days
    .flatMap(({ date, slots }) => slots.map((slot) => ({ ...slot, date })))
    .filter(({ hosts }) => hosts.includes(host))
    .slice(0, TIMES_EACH)
}

export function NextOfFirm({ today, onAdd }: NextFreeProps) {
  const { data = [] } = useQuery(timesQuery(today, DAYS_READ))
  const { active } = useHosts()
  const day = data.find(({ slots }) => slots.length > 0)
  const slot = day?.slots[0]
  if (active.length > 0) return null
  if (!day || !slot) return <p className="mt-3 min-h-11" />
  const { date } = day
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>
        {date === today ? 'Next free today:' : `Next free, on ${dayName(date, today)}:`}{' '}
        <strong className="tabular-nums">{slot.label}</strong>
      </span>
      <SmallButton onClick={() => onAdd({ date, startsAt: slot.startsAt })}>
        Book it<span className="sr-only"> for someone on the phone</span>
      </SmallButton>
    </p>
  )
}
