import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useHosts } from '~/features/booking/admin/use-hosts'
import { paths } from '~/lib/paths'
import { readinessQuery } from './staff-queries'

/** One quiet line above the tabs: what cannot wait, and where it is mended (docs/product.md, "Ready for the public"). */
export function Attention() {
  const { data } = useQuery(readinessQuery)
  const { overlapping } = useHosts()
  const urgent = data?.checks.filter(({ needsAttention }) => needsAttention) ?? []
  if (urgent.length + overlapping.length === 0) return null
  return (
    <section aria-labelledby="attention-heading" className="border-b border-line bg-panel">
      <div className="wrap flex flex-wrap items-center gap-x-5 py-1 text-sm">
        <h2
          id="attention-heading"
          className="flex items-center gap-2 font-sans text-sm font-semibold"
        >
          <TriangleAlert aria-hidden="true" className="size-4 text-clay" />
          Needs attention
        </h2>
        <ul className="flex flex-wrap gap-x-5">
          {overlapping.length > 0 ? (
            <li>
              <Link to={paths.availability} className="inline-flex min-h-11 items-center text-ink">
                {overlapping.length === 1
                  ? '1 booking needs a decision'
                  : `${overlapping.length} bookings need a decision`}
              </Link>
            </li>
          ) : null}
          {urgent.map(({ id, name, link }) => (
            <li key={id}>
              <Link
                to={link?.to ?? paths.settings}
                search={link?.search}
                className="inline-flex min-h-11 items-center text-ink"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
