/** The longest that is read of it, in characters. */
export const LONGEST_QUOTE = 2000

/**
 * What someone has had worked out, as an address and the booking form carry it: the kind and the answers, and nothing of
 * what they came to (docs/product.md, "Booking").
 *
 * @returns "cost:for=couple&wills=yes"
 */
export function quoteAddress(kind: string, answers: object): string {
  const given = Object.entries(answers).filter(([, answer]) => typeof answer === 'string')
  return `${kind}:${new URLSearchParams(given)}`
}

/** The `quote` of a query; undefined when nothing can be made of it. */
export function quoteIn(query: Record<string, unknown>): string | undefined {
  const { quote } = query
  return typeof quote === 'string' && quote.length <= LONGEST_QUOTE && /^[a-z-]+:/.test(quote)
    ? quote
    : undefined
}
