import { usePriceFacts } from '~/features/firm/use-firm'
import { formatLongDate } from '~/lib/london'

/**
 * That the prices are lower than traditional solicitors', with the evidence beside it and its day; nothing without
 * evidence (docs/product.md, "Prices").
 */
export function PriceComparison() {
  const { comparison, comparedOn } = usePriceFacts().prices
  if (!comparison || !comparedOn) return null
  return (
    <>
      {' '}
      Lower than traditional solicitors: {comparison} (
      <time dateTime={comparedOn}>{formatLongDate(comparedOn)}</time>)
    </>
  )
}
