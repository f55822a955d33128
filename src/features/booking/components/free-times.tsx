import { useQuery } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Portrait } from '~/features/team/components/portrait'
import { londonDay, monthName, weekdayName } from '~/lib/london'
import { button } from '~/ui/button'
import { nextFreeQuery } from '../next-free-query'
import type { BookingSlotQuery } from '../rules'
import type { NextFree } from '../schema'

interface FreeTimesProps {
  query?: BookingSlotQuery
  children?: (times: ReactNode) => ReactNode
}

/**
 * Links to the next free times, for the block that ends a page (docs/product.md, "Booking"). Renders nothing if none is
 * free, or another company takes bookings.
 */
export function FreeTimes({ query = {}, children = (times) => times }: FreeTimesProps) {
  const { data, isPending } = useQuery(nextFreeQuery(query))
  const isRead = useHydrated() && isPending
  if (isRead) return <div className="min-h-64" />
  if (!data) return <Unread />
  const { soon } = data
  if (soon.length === 0) return null
  return children(
    <div data-now="">
      <p id="free-times" className="mb-4 font-semibold max-md:px-2">
        {soon.length > 1 ? 'Our next free times:' : 'Our next free time:'}
      </p>
      <ul aria-labelledby="free-times" className={`grid gap-4 lg:grid-cols-3 lg:gap-6 ${RINGS}`}>
        {soon.map((time) => (
          <li key={time.startsAt}>
            <Leaf {...time} query={query} />
          </li>
        ))}
      </ul>
    </div>,
  )
}

function Leaf({
  startsAt,
  time,
  person,
  query,
}: NextFree['soon'][number] & { query: BookingSlotQuery }) {
  const day = londonDay(startsAt)
  return (
    <Link
      to="/book-consultation"
      search={{ ...query, at: startsAt, with: person?.slug }}
      className="group flex h-full flex-wrap overflow-hidden rounded-card rounded-br-[2rem] border-2 border-ink bg-paper no-underline shadow-soft lg:grid lg:grid-cols-1 lg:grid-rows-[auto_1fr]"
    >
      <span className="flex flex-[1_1_5.75rem] flex-col items-center justify-center gap-x-2 bg-green p-3 text-sm font-semibold text-ivory lg:flex-row lg:flex-wrap lg:items-baseline lg:pt-5 lg:text-base">
        {weekdayName(day)}{' '}
        <span className="font-serif text-title leading-none">{Number(day.slice(8))}</span>{' '}
        {monthName(day)}
      </span>{' '}
      <span className="flex min-w-0 flex-[999_1_11rem] flex-col gap-2.5 p-4 lg:gap-3 lg:p-6">
        <strong className="font-serif text-figure leading-none font-[460]">{time}</strong>{' '}
        {person ? (
          <span className="flex items-center gap-3 border-t border-line pt-2.5">
            <span className="size-12 flex-none sm:size-14 overflow-hidden rounded-full">
              <Portrait member={person} sizes="3.5rem" className="aspect-square" />
            </span>
            <span className="min-w-0 wrap-anywhere">
              <b className="block font-serif text-h3 leading-tight font-[520]">{person.name}</b>{' '}
              <span className="block text-sm leading-snug text-muted">{person.position}</span>
            </span>
          </span>
        ) : null}{' '}
        <span className="mt-auto flex items-center gap-2 font-semibold text-green group-hover:underline">
          Book this time
          <ArrowRight aria-hidden="true" strokeWidth={1.75} className="size-5" />
        </span>
      </span>
    </Link>
  )
}

const RINGS =
  'lg:[&>li]:relative lg:[&>li]:before:absolute lg:[&>li]:before:inset-x-[22%] lg:[&>li]:before:-top-3 lg:[&>li]:before:h-6 lg:[&>li]:before:border-x-8 lg:[&>li]:before:border-clay'

/** Shown if the diary cannot be read. */
function Unread() {
  return (
    <div
      data-now=""
      className="flex flex-wrap items-center gap-x-8 gap-y-4 rounded-card border-2 border-ink bg-paper p-6"
    >
      <p className="flex-[1_1_22rem]">
        <b>We can’t show our free times just now.</b> Call us, or leave your number and we’ll find a
        time with you.
      </p>
      <Link to="/contact" hash="write" className={button('quiet')}>
        Leave your number
      </Link>
    </div>
  )
}
