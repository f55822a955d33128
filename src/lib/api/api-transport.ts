/** Sends a call of the API on its way, as `fetch` does. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>

let transport: Transport = (path, init) => fetch(path, init)

/** Sends a call over the network, or as the process that runs the API itself has asked for. */
export const sendApiCall: Transport = (path, init) => transport(path, init)

/** Replaces the network. Only the server does this, which renders pages beside the API they read from. */
export function sendApiCallsThrough(replacement: Transport): void {
  transport = replacement
}

/** The header in which a request's id travels: from a trusted proxy, and to the caller (docs/product.md, "Errors"). */
export const REQUEST_ID = 'X-Request-Id'

/** How an error screen names a request, for someone to read out on the phone. */
export function referenceText(requestId: string): string {
  return `Reference: ${requestId}`
}
