import { VAT_INCLUDED } from '~/content/prices'
import { formatPounds } from '~/lib/format-pounds'

/**
 * A price as each card shows it: "From £180 including VAT" (docs/product.md, "Prices").
 *
 * @param from whole pounds
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
