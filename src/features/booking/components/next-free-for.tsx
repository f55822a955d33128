import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Portrait } from '~/features/team/components/portrait'
import { nextFreeQuery } from '../next-free-query'
import type { BookingSlotQuery } from '../rules'
import { useFreeWith } from './free-with'

export function NextFreeFor({ query }: { query: BookingSlotQuery }) {
  const { data } = useQuery(nextFreeQuery(query))
  const freeWith = useFreeWith(data?.next?.person)
  if (!data?.next) return null
  const { startsAt, label, person } = data.next
  return (
    <div data-now="" className="mt-4">
      <Link
        to="/book-consultation"
        search={{ ...query, at: startsAt, with: person?.slug }}
        className="group flex items-center gap-4 wrap-anywhere no-underline"
      >
        {person ? (
          <div className="size-16 flex-none overflow-hidden rounded-full">
            <Portrait member={person} sizes="4rem" className="aspect-square" />
          </div>
        ) : null}
        <span className="min-w-0">
          <span className="block text-sm text-muted">Next free:</span>
          <strong className="block font-serif text-h3 leading-tight font-[520] group-hover:underline">
            {label}
          </strong>
          <span className="block text-sm text-muted">{freeWith}</span>
        </span>
      </Link>
    </div>
  )
}
