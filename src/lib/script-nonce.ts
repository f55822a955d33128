let current: () => string | undefined = () => undefined

/**
 * The nonce that marks the framework’s own scripts in a page. It never leaves the server
 * (`platform/pages/csp-hashes.ts`); the browser has none.
 */
export function scriptNonce(): string | undefined {
  return current()
}

export function findScriptNonceBy(find: () => string | undefined): void {
  current = find
}
