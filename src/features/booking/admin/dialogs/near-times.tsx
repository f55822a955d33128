import { useQuery } from '@tanstack/react-query'
import { addDays, londonDay } from '~/lib/london'
import { SmallButton } from '~/ui/small-button'
import type { BookingKind } from '../../rules'
import { timesQuery } from '../staff-queries'
import { type Hosts, useHosts } from '../use-hosts'

interface NearTimesProps {
  /** The start of the taken time, as ISO 8601. */
  startsAt: string
  /** A service’s name; empty for none. */
  service: string
  kind: BookingKind
  /** Empty for anyone. */
  host: string
  onChoose: (chosen: { date: string; startsAt: string; host: string }) => void
}

const NEAREST = 3

/** Free times near a taken one: with the same person, or at the same time with someone else. */
export function NearTimes({ startsAt, service, kind, host, onChoose }: NearTimesProps) {
  const day = londonDay(startsAt)
  const hosts = useHosts()
  const times = useQuery(timesQuery(addDays(day, -1), 7, { service: service || undefined, kind }))
  const ofHost = useQuery({
    ...timesQuery(addDays(day, -1), 7, { host, about: service || undefined, kind }),
    enabled: host !== '',
  })
  const days = (host ? ofHost.data : times.data) ?? []
  const distance = (other: string) => Math.abs(Date.parse(other) - Date.parse(startsAt))
  const near = days
    .flatMap(({ date, label: day, slots }) => slots.map((slot) => ({ ...slot, date, day, host })))
    .filter((slot) => slot.startsAt !== startsAt)
    .sort((one, other) => distance(one.startsAt) - distance(other.startsAt))
    .slice(0, NEAREST)
  const others = host ? withOthers(times.data ?? [], startsAt, host, hosts) : []
  const offered = [...near, ...others]
  if (offered.length === 0) return null
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <span className="text-muted">Free near it:</span>
      {offered.map((slot) => (
        <SmallButton
          key={slot.startsAt + slot.host}
          onClick={() => onChoose({ date: slot.date, startsAt: slot.startsAt, host: slot.host })}
        >
          {slot.host ? `${hosts.nameOf(slot.host)} ` : ''}
          {slot.date === day ? slot.label : `${slot.day}, ${slot.label}`}
        </SmallButton>
      ))}
    </div>
  )
}

type Days = ReadonlyArray<{
  date: string
  label: string
  slots: ReadonlyArray<{ startsAt: string; label: string; hosts: readonly string[] }>
}>

function withOthers(days: Days, startsAt: string, host: string, { nameOf }: Hosts) {
  return days.flatMap(({ date, label: day, slots }) =>
    slots
      .filter((slot) => slot.startsAt === startsAt)
      .flatMap(({ hosts, ...slot }) =>
        hosts
          .filter((id) => id !== host && nameOf(id) !== undefined)
          .map((id) => ({ ...slot, hosts, date, day, host: id })),
      ),
  )
}
