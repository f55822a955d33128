import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { useHosts } from '~/features/booking/admin/use-hosts'
import { useUrgentChecks } from '~/features/readiness/admin/staff-queries'
import type { Waiting } from '~/features/staff/admin/shell/waiting-count'
import { useMay } from '~/features/staff/admin/staff-user'
import { useLastKnown } from '~/features/staff/admin/use-last-known'
import { staffPaths } from '~/lib/staff-paths'
import { counted } from '~/lib/text/counted'

interface AttentionProps {
  /** Undefined until it is known. */
  waiting: Waiting | undefined
  /** True on the dashboard's tabs, where it links to Today. */
  isOnTab: boolean
  /** True while something is being edited: on a phone it has the screen to itself. */
  isWriting: boolean
}

/**
 * One quiet line above the page: urgent problems with links to where they are fixed; on the dashboard's tabs also
 * waiting work (docs/product.md, "Ready for the public" and "Today").
 */
export function Attention({ waiting, isOnTab, isWriting }: AttentionProps) {
  const seesClients = useMay('visitors')
  const counts = isOnTab
    ? Object.entries(waiting ?? {}).filter(([, counted]) => (counted?.count ?? 0) > 0)
    : []
  const urgent = seesClients ? <Urgent /> : null
  if (!isOnTab) return urgent
  return (
    <>
      {urgent}
      <nav
        aria-label="What’s waiting"
        className={`flex flex-wrap items-center gap-x-4 border-b border-line px-4 py-1 text-sm sm:px-6 print:hidden ${isWriting ? 'max-sm:hidden' : ''}`}
      >
        <ul className="flex flex-wrap gap-x-4">
          {counts.map(([section, counted]) => (
            <li key={section} className="inline-flex min-h-8 items-center">
              {section}: {counted?.count} {counted?.words}
            </li>
          ))}
          {waiting && counts.length === 0 ? (
            <li className="inline-flex min-h-8 items-center text-muted">Nothing is waiting</li>
          ) : null}
        </ul>
        <Link
          to={staffPaths.today}
          className="inline-flex min-h-8 items-center font-semibold text-ink"
        >
          See today
        </Link>
      </nav>
    </>
  )
}

const line =
  'flex flex-wrap items-center gap-x-5 border-b border-line bg-panel px-4 py-1 text-sm sm:px-6 print:hidden'

/**
 * Shows what this browser last knew, so that nothing moves once the answer arrives. Before it has known anything, the
 * line is there in any case.
 */
function Urgent() {
  const checks = useUrgentChecks()
  const { overlapping: bookings, isKnown } = useHosts()
  const overlapping = useLastKnown('overlapping', isKnown ? bookings.length : undefined, z.int())
  const isUnknown = checks === undefined || overlapping === undefined
  const [isReserved] = useState(isUnknown)
  const urgent = checks?.filter(({ needsAttention }) => needsAttention) ?? []
  if (isUnknown || urgent.length + overlapping === 0) {
    return isReserved ? (
      <p className={`${line} text-muted`}>
        <span className="inline-flex min-h-11 items-center">
          {isUnknown ? 'Looking at what is urgent…' : 'Nothing is urgent'}
        </span>
      </p>
    ) : null
  }
  return (
    <section aria-labelledby="attention-heading" className={line}>
      <h2
        id="attention-heading"
        className="flex items-center gap-2 py-1.5 font-sans text-sm font-semibold"
      >
        <TriangleAlert aria-hidden="true" className="size-4 text-clay" />
        Needs attention
      </h2>
      <ul className="flex flex-wrap gap-x-5">
        {overlapping > 0 ? (
          <li>
            <Link
              to={staffPaths.availability}
              className="inline-flex min-h-11 items-center text-ink"
            >
              {counted(overlapping, 'booking needs a decision', 'bookings need a decision')}
            </Link>
          </li>
        ) : null}
        {urgent.map(({ id, name, link }) => (
          <li key={id}>
            <Link
              to={link?.to ?? staffPaths.settings}
              search={link?.search}
              className="inline-flex min-h-11 items-center text-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
