import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { paths } from '~/lib/paths'
import { readinessQuery } from './staff-queries'

/** One quiet line above the tabs: what cannot wait, and where it is mended (docs/product.md, "Ready for the public"). */
export function Attention() {
  const { data } = useQuery(readinessQuery)
  const urgent = data?.checks.filter(({ needsAttention }) => needsAttention) ?? []
  if (urgent.length === 0) return null
  return (
    <section aria-labelledby="attention-heading" className="border-b border-line bg-panel">
      <div className="wrap flex flex-wrap items-center gap-x-5 py-1 text-base">
        <h2
          id="attention-heading"
          className="flex items-center gap-2 font-sans text-base font-semibold"
        >
          <TriangleAlert aria-hidden="true" className="size-4 text-clay" />
          Needs attention
        </h2>
        <ul className="flex flex-wrap gap-x-5">
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
