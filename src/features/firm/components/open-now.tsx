import { useOpening } from '../use-opening'

/** Whether the office is open at this moment (docs/product.md, "Office hours"). */
export function OpenNow() {
  return (
    <p data-now="" className="mb-3 min-h-lh font-semibold">
      {useOpening()?.sentence}
    </p>
  )
}
