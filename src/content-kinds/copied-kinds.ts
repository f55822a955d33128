/** What has working copies: kinds of things whose half-typed text the server keeps (docs/product.md, "Working copies"). */
export const COPIED_KINDS = ['posts', 'faqs', 'team'] as const

export type CopiedKind = (typeof COPIED_KINDS)[number]
