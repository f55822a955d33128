import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Portrait } from '~/features/team/components/portrait'
import { nextFreeQuery } from '../slots/next-free-query'

/** The next free time in a line of a card about one service, for which somebody may have their next time later than for another. */
export function NextFreeFor({ service }: { service: string }) {
  const { data } = useQuery(nextFreeQuery(service))
  if (!data?.next) return null
  const { startsAt, label, person } = data.next
  return (
    <div data-now="" className="mt-4">
      <Link
        to="/book-consultation"
        search={{ service, at: startsAt, with: person?.slug }}
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
          {person ? <span className="block text-sm text-muted">With {person.name}</span> : null}
        </span>
      </Link>
    </div>
  )
}
