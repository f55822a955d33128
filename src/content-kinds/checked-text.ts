import { z } from 'zod'

/** The facts around an article’s words, for readers and search engines. */
export const checkedFacts = z.object({
  category: z.string().nullable(),
  tags: z.array(z.string()),
  searchTitle: z.string().nullable(),
  searchDescription: z.string().nullable(),
  canonicalUrl: z.string().nullable(),
  checkedBy: z.string().nullable(),
})

/** An article as it is approved: its words and these facts (docs/product.md, "Approval"). */
export const checkedText = z.object({
  title: z.string(),
  excerpt: z.string().nullable(),
  content: z.string(),
  ...checkedFacts.shape,
})

export type CheckedText = Omit<z.output<typeof checkedText>, 'tags'> & { tags: readonly string[] }
