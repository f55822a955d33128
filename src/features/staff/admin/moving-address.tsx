/**
 * What follows when something that visitors can see gets another address (docs/product.md, "Past and old addresses").
 *
 * @param from where they see it now; null for what they cannot see, or what stays
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
