/** Field limits in characters (docs/product.md, "Questions and answers"). */
export const FAQ_LIMITS = { question: 500, answer: 2000 } as const
