/** The browser keeps the staff token under this key (docs/product.md, "Staff sessions"). */
export const TOKEN_KEY = 'auth-token'
