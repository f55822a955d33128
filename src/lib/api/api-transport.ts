export type Transport = (path: string, init: RequestInit) => Promise<Response>

let transport: Transport = (path, init) => fetch(path, init)

export const sendApiCall: Transport = (path, init) => transport(path, init)

/** Replaces the network. Only the server does this: it renders pages in the process that answers their calls. */
export function sendApiCallsThrough(replacement: Transport): void {
  transport = replacement
}

/** Carries a request’s id from a trusted proxy to us, and from us to the caller (docs/product.md, "Errors"). */
export const REQUEST_ID = 'X-Request-Id'

export function referenceText(requestId: string): string {
  return `Reference: ${requestId}`
}
