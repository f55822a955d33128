export const TOKEN_KEY = 'auth-token'

/**
 * Window event for a call whose token is no longer valid; `detail` is that token (docs/product.md, "Staff sessions").
 */
export const SESSION_ENDED = 'session-ended'
