/**
 * Explains what follows when something visible gets another address (docs/product.md, "Past and old addresses").
 * @param from its present address; null for what visitors cannot see, or what does not move
 */
export function MovingAddress({ from }: { from: string | null }) {
  return (
    <p role="status" className="mt-1.5 text-muted empty:hidden">
      {from === null
        ? null
        : `Visitors know it as ${from}. Once you save, that address leads to the new one, so no link breaks.`}
    </p>
  )
}
