import { BEFORE_YOU_DECIDE, type ToQuote } from '~/domain/cost/cost'

/** What has no price before we know more, and on what it depends (docs/product.md, "What would it cost"). */
export function ToQuoteList({ items }: { items: readonly ToQuote[] }) {
  if (items.length === 0) return null
  return (
    <div className="mb-6 grid max-w-xl gap-3">
      {items.map(({ name, why }) => (
        <p key={name} className="wrap-anywhere">
          <strong>{name}:</strong> We’ll quote for yours. {why}
        </p>
      ))}
      <p className="text-muted">{BEFORE_YOU_DECIDE}</p>
    </div>
  )
}
