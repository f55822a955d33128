/** The header in which a request's id travels: from a trusted proxy, and to the caller (docs/product.md, "Errors"). */
export const REQUEST_ID = 'X-Request-Id'

/** How an error screen names a request, for someone to read out on the phone. */
export function referenceText(requestId: string): string {
  return `Reference: ${requestId}`
}
