import { z } from 'zod'

/** Field limits and their messages (docs/product.md, "Questions and answers"). */
export const FAQ_LIMITS = { question: 500, answer: 2000 } as const

export const faqSchema = z
  .object({
    id: z.string(),
    question: z.string(),
    answer: z.string(),
    displayOrder: z.number().int(),
    isPublished: z.boolean(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Faq' })

export type Faq = z.output<typeof faqSchema>
