/** The browser keeps the staff token under this key (docs/product.md, "Staff sessions"). */
export const TOKEN_KEY = 'auth-token'

/**
 * The event of the window that tells that a call's token opens nothing any more; its `detail` is that
 * token (docs/product.md, "Staff sessions").
 */
export const SESSION_ENDED = 'session-ended'
