import { formatPounds } from '~/domain/format-pounds'
import { VAT_INCLUDED } from '~/domain/prices'

interface PriceFigureProps {
  /** Pence. */
  from: number
  /** What is in it. */
  including?: string
}

/**
 * A price as each card shows it: "From £180 including VAT", "From £272 in total" (docs/product.md, "Prices"). It is
 * what a client pays, with every fee that nobody can do without.
 */
export function PriceFigure({ from, including = VAT_INCLUDED }: PriceFigureProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="text-muted">From</span>{' '}
      <span className="font-serif text-figure leading-none tracking-tight">
        {formatPounds(from)}
      </span>{' '}
      <span className="text-muted">{including}</span>
    </p>
  )
}
