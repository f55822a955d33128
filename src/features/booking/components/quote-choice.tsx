import { workedOutTitle } from '../worked-out/in-words'
import type { WorkedOut } from '../worked-out/schema'

interface QuoteChoiceProps {
  address: string
  workedOut: WorkedOut
  isChosen: boolean
}

/** Shows the quote at today’s prices, and lets the visitor leave it out (docs/product.md, "Booking"). */
export function QuoteChoice({ address, workedOut, isChosen }: QuoteChoiceProps) {
  const { kind, total } = workedOut
  return (
    <label className="mt-5 flex min-h-12 cursor-pointer items-start gap-2.5">
      <input
        type="checkbox"
        name="quote"
        value={address}
        defaultChecked={isChosen}
        className="mt-0.5 size-5 flex-none accent-green"
      />
      <span className="min-w-0 wrap-anywhere">
        Your {workedOutTitle(workedOut).replace(/^./, (first) => first.toLowerCase())}
        {total ? `, ${total} in total` : ''}
        {kind === 'family' ? ' ' : ', at today’s prices. '}Sent with your booking.
      </span>
    </label>
  )
}
