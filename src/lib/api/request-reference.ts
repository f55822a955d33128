/** Carries a request’s id from a trusted proxy to us, and from us to the caller (docs/product.md, "Errors"). */
export const REQUEST_ID = 'X-Request-Id'

export function referenceText(requestId: string): string {
  return `Reference: ${requestId}`
}
