import type { ReactNode } from 'react'
import { unbroken } from './unbroken'

export interface FactRow {
  term: string
  fact: ReactNode
}

interface FactRowsProps {
  rows: readonly FactRow[]
  /** The terms stand above their facts at every width; otherwise only on a narrow screen. */
  isStacked?: boolean
}

/** Facts with their names, ruled like a ledger. */
export function FactRows({ rows, isStacked }: FactRowsProps) {
  return (
    <dl>
      {rows.map(({ term, fact }) => (
        <div
          key={term}
          className={`border-line border-t py-3.5 ${isStacked ? '' : 'sm:grid sm:grid-cols-[minmax(8rem,1fr)_2fr] sm:gap-6'}`}
        >
          <dt className="font-semibold">{term}</dt>
          <dd className="min-w-0 text-muted [&_a]:inline-block [&_a]:min-h-6 [&_a]:min-w-0">
            {unbroken(fact)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
