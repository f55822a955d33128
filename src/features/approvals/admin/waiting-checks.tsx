import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { whenRecent } from '~/lib/london-moments'
import { TitledSection } from '~/ui/layout/titled-section'
import { textLink } from '~/ui/text-link'
import { waitingChecksQuery } from './staff-queries'

/** The articles that colleagues have asked someone to check (docs/product.md, "Approval"). */
export function WaitingChecks() {
  const { data = [] } = useQuery(waitingChecksQuery)
  if (data.length === 0) return null
  return (
    <TitledSection
      title="Waiting for your check"
      look="font-semibold"
      className="mb-5 rounded-button border-l-4 border-clay bg-panel px-4 py-2.5"
    >
      <ul>
        {data.map(({ id, name, askedBy, at }) => (
          <li key={id} className="py-1 wrap-anywhere">
            <Link to="/admin/check/$id" params={{ id }} className={textLink}>
              {name}
            </Link>
            , asked by {askedBy} {whenRecent(at)}
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}
