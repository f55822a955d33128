import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check as Tick, TriangleAlert } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { LoadFailure } from '~/features/staff/admin/load-failure'
import { useMay } from '~/features/staff/admin/staff-user'
import { formatMoment } from '~/lib/london-moments'
import { Spinner } from '~/ui/spinner'
import { textLink } from '~/ui/text-link'
import type { Check } from '../schema'
import { RemoveDemonstration } from './remove-demonstration'
import { readinessQuery } from './staff-queries'

/** Where the settings begin (docs/product.md, "Ready for the public"). */
export function ReadyPage() {
  if (useMay('site')) return <Checklist />
  return <p>Only administrators can see what the site still needs.</p>
}

function Checklist() {
  const { data, isPending, isLoadingError, refetch } = useQuery(readinessQuery)
  const heading = useRef<HTMLHeadingElement>(null)
  if (isPending) return <Spinner label="Checking the site..." isLabelShown />
  if (isLoadingError) {
    return (
      <LoadFailure message="The checklist could not be loaded." onRetry={() => void refetch()} />
    )
  }
  const open = data.checks.filter(({ isDone }) => !isDone)
  const done = data.checks.filter(({ isDone }) => isDone)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4">
        <h3 ref={heading} tabIndex={-1} className="text-h3 outline-none focus-visible:shadow-none">
          Ready for the public
        </h3>
        <p className="text-muted">
          {done.length} of {data.checks.length} done, {open.length} open. Checked{' '}
          {formatMoment(data.checkedAt)}.
        </p>
      </div>
      <Progress checks={[...done, ...open]} />
      {open.length > 0 ? (
        <ul className="mb-4 rounded-card border border-line bg-paper">
          {open.map((check) => (
            <OpenCheck key={check.id} heading={heading} {...check} />
          ))}
        </ul>
      ) : (
        <p className="mb-4">Nothing is open: the site is ready.</p>
      )}
      {done.length > 0 ? (
        <details>
          <summary className="flex min-h-11 items-center gap-3 font-semibold after:text-title after:leading-none after:text-clay after:content-['+'] [[open]>&]:after:content-['–']">
            {done.length} done
          </summary>
          <ul className="grid gap-2 pt-2">
            {done.map(({ id, name, detail }) => (
              <li key={id} className="flex gap-3">
                <Tick aria-hidden="true" className="mt-1 size-4 flex-none text-green" />
                <span>
                  <strong>{name}.</strong> <span className="text-muted">{detail}</span>
                </span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  )
}

/** At a glance what the sentence above it says. */
function Progress({ checks }: { checks: Check[] }) {
  return (
    <div aria-hidden="true" className="mb-4 flex h-1.5 gap-0.5 overflow-hidden rounded-full">
      {checks.map(({ id, isDone }) => (
        <span key={id} className={`flex-1 ${isDone ? 'bg-green' : 'bg-line'}`} />
      ))}
    </div>
  )
}

interface OpenCheckProps extends Check {
  /** Where the keyboard goes on once a point is done and its button gone. */
  heading: RefObject<HTMLElement | null>
}

function OpenCheck({ id, name, detail, link, heading }: OpenCheckProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 border-line px-4 py-3 not-last:border-b sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <TriangleAlert aria-hidden="true" className="mt-1 size-5 self-start text-clay" />
      <div>
        <h4 className="font-semibold">{name}</h4>
        <p className="text-muted">{detail}</p>
      </div>
      {id === 'demonstration' ? (
        <RemoveDemonstration doneFocus={heading} />
      ) : link ? (
        <Link
          to={link.to}
          search={link.search}
          className={`${textLink} inline-flex min-h-11 items-center max-sm:col-start-2`}
        >
          {link.label}
        </Link>
      ) : null}
    </li>
  )
}
