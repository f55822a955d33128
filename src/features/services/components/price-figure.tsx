import { formatPounds } from '~/lib/format-pounds'
import { VAT_INCLUDED } from '~/lib/prices'

/**
 * A price as each card shows it: "From £180 including VAT" (docs/product.md, "Prices").
 *
 * @param from pence
 */
export function PriceFigure({ from }: { from: number }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="text-muted">From</span>{' '}
      <span className="font-serif text-[2.6rem] leading-none tracking-tight">
        {formatPounds(from)}
      </span>{' '}
      <span className="text-muted">{VAT_INCLUDED}</span>
    </p>
  )
}
