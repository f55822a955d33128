/** The browser stores the staff token under this key (docs/product.md, "Staff sessions"). */
export const TOKEN_KEY = 'auth-token'

/**
 * The window's event for a call whose token is no longer valid; its `detail` is that token
 * (docs/product.md, "Staff sessions").
 */
export const SESSION_ENDED = 'session-ended'
