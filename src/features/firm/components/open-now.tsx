import { useOpening } from '../use-opening'

/**
 * One sentence on whether the office is open at this moment (docs/product.md, "Office hours"). On its own: many pages
 * have it, and only one has the office's card.
 */
export function OpenNow() {
  return (
    <p data-now="" className="mb-3 min-h-lh font-semibold">
      {useOpening()?.sentence}
    </p>
  )
}
