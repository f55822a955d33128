let current: () => string | undefined = () => undefined

/**
 * The nonce with which the framework marks the scripts that it writes into a page. It never leaves the server
 * (`platform/pages/csp-hashes.ts`); in the browser there is none.
 */
export function scriptNonce(): string | undefined {
  return current()
}

/** Says where the nonce is found. Only the server, which renders pages, calls this. */
export function findScriptNonceBy(find: () => string | undefined): void {
  current = find
}
