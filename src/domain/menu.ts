/** The pages of the menu that a firm may order and leave out (docs/product.md, "Menu"). */
export const OPTIONAL_PAGES = ['trusts', 'probate', 'which-service', 'who-inherits'] as const

export type OptionalPage = (typeof OPTIONAL_PAGES)[number]

/** Those that stand there until the firm chooses, in their order. */
export const FIRST_PAGES: readonly OptionalPage[] = ['trusts', 'probate']
