/** In characters. */
export const LONGEST_QUOTE = 2000

/**
 * The form in which an address and the booking form carry a calculation: its kind and answers, without the result
 * (docs/product.md, "Booking").
 *
 * @returns "cost:for=couple&wills=yes"
 */
export function quoteAddress(kind: string, answers: object): string {
  const given = Object.entries(answers).filter(([, answer]) => typeof answer === 'string')
  return `${kind}:${new URLSearchParams(given)}`
}

/** Undefined when it cannot be read. */
export function quoteIn(query: Record<string, unknown>): string | undefined {
  const { quote } = query
  return typeof quote === 'string' && quote.length <= LONGEST_QUOTE && /^[a-z-]+:/.test(quote)
    ? quote
    : undefined
}
