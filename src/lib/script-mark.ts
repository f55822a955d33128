let current: () => string | undefined = () => undefined

/**
 * The nonce with which the framework marks the scripts that it writes into a page. It never leaves the server
 * (`platform/pages/csp-hashes.ts`); in the browser there is none.
 */
export function scriptMark(): string | undefined {
  return current()
}

/** Names where marks are found. Only the server does this, which renders pages. */
export function findScriptMarkBy(find: () => string | undefined): void {
  current = find
}
