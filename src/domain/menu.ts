/** Pages that a firm may reorder in the menu or leave out (docs/product.md, "Menu"). */
export const OPTIONAL_PAGES = ['trusts', 'probate', 'which-service', 'who-inherits'] as const

export type OptionalPage = (typeof OPTIONAL_PAGES)[number]

/** The default choice, in order. */
export const FIRST_PAGES: readonly OptionalPage[] = ['trusts', 'probate']
