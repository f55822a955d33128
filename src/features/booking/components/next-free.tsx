import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { Portrait } from '~/features/team/components/portrait'
import { facesQuery } from '~/features/team/queries'
import { nextFreeQuery } from '../next-free-query'
import { useFreeWith } from './free-with'

/** The most faces shown for a firm without named people. */
const FACES = 3

/** Renders nothing if no time is free (docs/product.md, "Home"). */
export function NextFree() {
  const { data } = useQuery(nextFreeQuery())
  const { data: team = [] } = useQuery(facesQuery)
  const freeWith = useFreeWith(data?.next?.person)
  if (!data?.next) return null
  const { startsAt, label, person } = data.next
  const faces = person ? [person] : team.filter(({ imageUrl }) => imageUrl).slice(0, FACES)
  return (
    <div
      data-now=""
      className="selling relative mx-auto -mt-24 mb-5 w-[min(22rem,100%-2.5rem)] rounded-card border border-line bg-paper p-4 shadow-soft sm:absolute sm:bottom-6 sm:left-5 sm:mt-0 sm:mb-0 sm:-rotate-[1.5deg] sm:p-5 xl:bottom-10 xl:-left-8 print:hidden"
    >
      <Link
        to="/book-consultation"
        search={{ at: startsAt, with: person?.slug }}
        className="group block wrap-anywhere no-underline after:absolute after:inset-0 after:rounded-card"
      >
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="flex flex-wrap pl-4 empty:hidden">
            {faces.map((face) => (
              <span
                key={face.name}
                className="-ml-4 size-12 overflow-hidden rounded-full border-2 border-paper only:size-17"
              >
                <Portrait member={face} sizes="4.25rem" className="aspect-square" />
              </span>
            ))}
          </span>
          <span className="min-w-0">
            <span className="block text-sm text-muted">Next free:</span>
            <strong className="block font-serif text-h3 leading-tight font-[520]">{label}</strong>
          </span>
        </span>
        <span className="mt-3 block text-sm leading-snug text-muted">{freeWith}</span>
        <span className="mt-3 flex items-center gap-2 border-t border-line pt-3 font-semibold text-green group-hover:underline">
          Book this time
          <ArrowRight aria-hidden="true" strokeWidth={1.75} className="size-5" />
        </span>
      </Link>
    </div>
  )
}
